import { SOLICITACAO_FIELDS } from '@trama/contract/apl/solicitacao/fields'
import { SOLICITACAO_MESSAGES } from '@trama/rules/compra/solicitacao'
import { useMemo } from 'react'
import { AnexosPanel } from '@/components/anexos/anexos-panel'
import type { FormSave } from '@/components/crud/form/form-body'
import { FormPage } from '@/components/crud/form/form-page'
import { inputOf } from '@/components/crud/form/record-fields'
import type { FormConflict } from '@/components/crud/form/use-conflict'
import { recordStart, useRecordForm } from '@/components/crud/form/use-record-form'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormDate } from '@/components/fields/form/form-date'
import { FormReference } from '@/components/fields/form/form-reference'
import { FormTextArea } from '@/components/fields/form/form-text'
import { TextField } from '@/components/fields/text-field'
import { StatusBadges } from '@/components/ui/status/status-badges'
import { named } from '@/lib/api/api-error'
import { getSession } from '@/lib/session'
import { SOLICITANTE, solicitacaoApi, solicitacaoKeys } from './api'
import {
  emptySolicitacao,
  SOLICITACAO_MERGE,
  type SolicitacaoForm,
  solicitacaoErrors,
  toBody,
  toForm,
} from './form-model'
import { SolicitacaoItens } from './itens'

const field = inputOf(SOLICITACAO_FIELDS)

const load = (numero: number) =>
  named(solicitacaoApi.getSolicitacao({ params: { numero } }), SOLICITACAO_MESSAGES.naoEncontrada(numero))

const startQuery = (numero: number | undefined) =>
  recordStart(['solicitacao-form', numero ?? 'nova'], async () => {
    if (numero === undefined) return { form: emptySolicitacao(await newStart()), isOver: false }
    const registro = await load(numero)
    return { form: toForm(registro), isOver: registro.status === 'B' }
  })

/** Start values: the requester is the signed-in user, as the ERP user's employee or the ERP user. */
async function newStart() {
  const { usuarioErp } = getSession()
  const solicitante = usuarioErp?.codfun || usuarioErp?.codigo || null
  // A failed look-up of the name does not block the form.
  const nome = solicitante ? await SOLICITANTE.nameOf(solicitante).catch(() => '') : ''
  return { solicitante, nome }
}

const save = ({ values, idempotencyKey }: FormSave<SolicitacaoForm>) =>
  solicitacaoApi.saveSolicitacao({ body: toBody(values), idempotencyKey })

const conflictOf = (numero: number): FormConflict<SolicitacaoForm> => ({
  load: async () => {
    const registro = await load(numero)
    return { values: toForm(registro), stamp: registro.versao ?? '', fields: SOLICITACAO_MERGE }
  },
})

/** /Solicitacoes/Cadastro and /Solicitacoes/Cadastro/{numero} (S2 §2, §5). */
export function SolicitacaoFormPage({ numero }: { numero?: number }) {
  const record = useRecordForm({
    list: '/Solicitacoes',
    draft: `solicitacao:${numero ?? 'nova'}`,
    start: startQuery(numero),
    save,
    invalidates: [solicitacaoKeys.all],
  })
  const conflict = useMemo(() => (numero === undefined ? undefined : conflictOf(numero)), [numero])
  const { form: start, isOver = false } = record.start ?? {}
  const before = numero === undefined ? undefined : start
  return (
    <FormPage
      {...record.form}
      title={numero === undefined ? 'Nova solicitação' : `Solicitação ${numero}`}
      badge={isOver && <StatusBadges states={[{ label: 'Baixada', tone: 'green' }]} />}
      stamp={start?.versao ?? ''}
      validate={(values) => solicitacaoErrors(values, before)}
      conflict={conflict}
      readOnly={isOver}
    >
      <FieldGrid>
        <TextField label="Número" value={numero === undefined ? 'Nova' : String(numero)} readOnly span={2} />
        <FormDate<SolicitacaoForm> {...field('entrega')} span={3} />
        <FormReference<SolicitacaoForm>
          {...field('solicitante')}
          of={SOLICITANTE}
          nameField="nome"
          span={7}
        />
        <FormTextArea<SolicitacaoForm> {...field('obs')} rows={2} span={12} />
      </FieldGrid>
      <SolicitacaoItens />
      {numero !== undefined && <AnexosPanel documento="solicitacao" numero={numero} />}
    </FormPage>
  )
}
