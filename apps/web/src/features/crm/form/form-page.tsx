import { CANAL_VISITA } from '@trama/contract/apl/crm/codes'
import { useMemo } from 'react'
import { RecordLink } from '@/components/reference/record-link'
import { AnexosPanel } from '@/components/anexos/anexos-panel'
import { DeleteButton } from '@/components/crud/form/delete-button'
import type { FormSave } from '@/components/crud/form/form-body'
import { FormPage } from '@/components/crud/form/form-page'
import type { FormConflict } from '@/components/crud/form/use-conflict'
import { useRecordForm } from '@/components/crud/form/use-record-form'
import { Banner } from '@/components/ui/status/banner'
import { StatusBadges } from '@/components/ui/status/status-badges'
import { useSession } from '@/lib/session'
import { todayIn } from '@trama/rules/date-br'
import { crmStatus } from '../codes'
import { crmApi, crmKeys, getCrm } from '../crm-api'
import { VisitaPanel } from '../visita/visita-panel'
import { CrmFields } from './fields'
import { CRM_MERGE, concluded, type CrmForm, crmErrors, toChange, toForm, toInput } from './form-model'
import { Proxima } from './proxima'
import { type CrmSearch, novoOf } from './search'
import { crmStart } from './start'
import { useDeleteCrm } from './use-delete-crm'

const CONFIRMAR = { value: 'confirmar', label: 'Confirmar' } as const
const CONCLUIR = { value: 'concluir', label: 'Concluir contato' } as const

function save({ values, action, idempotencyKey }: FormSave<CrmForm>) {
  const form = action === CONCLUIR.value ? concluded(values) : values
  if (form.numero === null) return crmApi.createCrm({ body: toInput(form), idempotencyKey })
  return crmApi.updateCrm({ params: { numero: form.numero }, body: toChange(form), idempotencyKey })
}

const conflictOf = (numero: number): FormConflict<CrmForm> => ({
  load: async (mine) => {
    const registro = await getCrm(numero)
    // Only this user knows the next activity, so it stays as typed.
    const { temProxima, proxima } = mine
    const values = { ...toForm(registro), temProxima, proxima }
    return { values, stamp: registro.versao ?? '', fields: CRM_MERGE }
  },
})

export interface CrmFormPageProps {
  numero?: number | undefined
  search?: CrmSearch | undefined
}

const NOTHING: CrmSearch = {}

/** Page /FormCrm and /FormCrm/{numero} (S2 §2, §5). */
export function CrmFormPage({ numero, search = NOTHING }: CrmFormPageProps) {
  const { agenda } = useSession().flagsVersao
  const novo = novoOf(search)
  const draft = `crm:${numero ?? ['novo', novo.codcli, novo.dia].filter(Boolean).join(':')}`
  const record = useRecordForm({
    list: search.de === 'agenda' ? '/AgendaCrm' : '/TableCrm',
    draft,
    start: crmStart(numero, novo),
    save,
    invalidates: [crmKeys.all],
  })
  const remove = useDeleteCrm(numero)
  const conflict = useMemo(() => (numero === undefined ? undefined : conflictOf(numero)), [numero])
  const { form: start, origem = null } = record.start ?? {}
  const isOpen = numero !== undefined && start?.tipo === 'A'
  return (
    <FormPage
      {...record.form}
      title={numero === undefined ? 'Novo contato' : `CRM ${numero}`}
      badge={numero !== undefined && start && <StatusBadges states={[statusOf(start)]} />}
      stamp={start?.versao ?? ''}
      validate={(values, action) => crmErrors(action === CONCLUIR.value ? concluded(values) : values)}
      conflict={conflict}
      actions={isOpen ? [CONFIRMAR, CONCLUIR] : [CONFIRMAR]}
      summary={
        numero !== undefined && (
          <DeleteButton
            question={`Excluir o CRM ${numero}?`}
            remove={remove.run}
            invalidates={[crmKeys.all]}
            draft={draft}
            onDeleted={(resultado) => {
              remove.told(resultado)
              record.toList()
            }}
          />
        )
      }
    >
      {origem !== null && (
        <Banner inset>
          Este contato dá seguimento ao{' '}
          <RecordLink to="crm" id={origem}>
            CRM {origem}
          </RecordLink>
          .
        </Banner>
      )}
      <CrmFields numero={numero} />
      {agenda && <Proxima />}
      {numero !== undefined && start?.tp_contato === CANAL_VISITA && <VisitaPanel numero={numero} />}
      {numero !== undefined && <AnexosPanel documento="crm" numero={numero} />}
    </FormPage>
  )
}

const statusOf = ({ tipo, dt_contato, data }: CrmForm) => {
  const today = todayIn()
  return crmStatus({ tipo: tipo ?? 'A', dia: dt_contato ?? data ?? today }, today)
}
