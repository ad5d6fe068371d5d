import { CANAL_VISITA, CRM_CANAL, CRM_LEMBRETE, CRM_TIPO, type CrmTipo } from '@trama/contract/apl/crm/codes'
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
import { endShared } from '@/lib/share/shared'
import { todayIn } from '@trama/rules/date-br'
import { crmStatus } from '../codes'
import { crmApi, crmKeys, getCrm, MOTIVO } from '../crm-api'
import { VisitaPanel } from '../visita/visita-panel'
import { CRM_MERGE, concluded, type CrmForm, crmErrors, toChange, toForm, toInput } from './form-model'
import { Proxima } from './proxima'
import { type CrmSearch, novoOf } from './search'
import { crmStart } from './start'
import { useMutation } from '@tanstack/react-query'
import { CRM_MESSAGES } from '@trama/rules/crm/messages'
import { toast } from '@/components/ui/status/toast-store'
import { named } from '@/lib/api/api-error'
import { CRM_FIELDS } from '@trama/contract/apl/crm/fields'
import { useFormContext, useWatch } from 'react-hook-form'
import { inputOf } from '@/components/crud/form/record-fields'
import { Segmented } from '@/components/fields/choice/segmented'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormDate, FormTime } from '@/components/fields/form/form-date'
import { FormReference } from '@/components/fields/form/form-reference'
import { FormSelect } from '@/components/fields/form/form-select'
import { FormText, FormTextArea } from '@/components/fields/form/form-text'
import { TextField } from '@/components/fields/text-field'
import { ClientePhone } from '@/components/reference/cliente-phone'
import { REFERENCES } from '@/components/reference/references'
import { USUARIO_ERP } from '@/components/reference/usuario-erp'

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
  const draft = `crm:${numero ?? ['novo', novo.codcli, novo.dia, novo.compartilhado && `compartilhado-${novo.compartilhado}`].filter(Boolean).join(':')}`
  const record = useRecordForm({
    list: search.de === 'agenda' ? '/AgendaCrm' : '/TableCrm',
    draft,
    start: crmStart(numero, novo),
    save: async (input: FormSave<CrmForm>) => {
      const saved = await save(input)
      if (novo.compartilhado) await endShared(novo.compartilhado)
      return saved
    },
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

const UNDO_SECONDS = 10

/** Deletes a record, and restores it while the toast offers that. */
function useDeleteCrm(numero = 0) {
  const { agenda } = useSession().flagsVersao
  const undo = useMutation({
    mutationFn: () => crmApi.undoDeleteCrm({ params: { numero } }),
    onSuccess: ({ resultado }) => toast.success(resultado),
    meta: { invalidates: [crmKeys.all] },
  })
  return {
    run: () => named(crmApi.deleteCrm({ params: { numero } }), CRM_MESSAGES.nadaParaExcluir),
    told: (resultado: string) =>
      agenda
        ? toast.undoable(resultado, { seconds: UNDO_SECONDS, run: () => undo.mutate() })
        : toast.success(resultado),
  }
}

const field = inputOf(CRM_FIELDS)

/** Fields of a contact: customer, time, channel and subject. */
function CrmFields({ numero }: { numero: number | undefined }) {
  return (
    <FieldGrid>
      <TextField label="Número" value={numero === undefined ? 'Novo' : String(numero)} readOnly span={2} />
      <FormDate<CrmForm> {...field('data')} span={3} />
      <Situacao />
      <FormReference<CrmForm>
        {...field('codcli')}
        store="number"
        of={REFERENCES.cliente}
        nameField="nome"
        span={8}
      />
      <FormText<CrmForm> {...field('contato')} span={4} />
      <Telefone />
      <FormSelect<CrmForm> {...field('tp_contato')} options={CRM_CANAL} placeholder={null} span={3} />
      <FormDate<CrmForm> {...field('dt_contato')} span={3} />
      <FormTime<CrmForm> {...field('hr_contato')} span={3} />
      <FormSelect<CrmForm>
        {...field('lembrete')}
        options={CRM_LEMBRETE}
        placeholder="Sem lembrete"
        empty={null}
        span={3}
      />
      <FormReference<CrmForm> {...field('motivo')} of={MOTIVO} nameField="desc_motivo" span={8} />
      <FormText<CrmForm> {...field('docto')} span={4} />
      <FormText<CrmForm> {...field('assunto')} span={12} />
      <FormReference<CrmForm>
        {...field('usuario')}
        required
        of={USUARIO_ERP}
        nameField="nome_usuario"
        span={6}
      />
      <FormReference<CrmForm>
        {...field('usuario_dest')}
        hint="Na agenda de quem o contato fica; em branco, na do usuário"
        of={USUARIO_ERP}
        nameField="nome_usuario_dest"
        span={6}
      />
      <FormTextArea<CrmForm> {...field('observacao')} rows={4} span={12} />
    </FieldGrid>
  )
}

/** Status field: closing sets the day of conclusion, reopening clears it. */
function Situacao() {
  const { setValue } = useFormContext<CrmForm>()
  const tipo = useWatch<CrmForm, 'tipo'>({ name: 'tipo' })
  function change(next: CrmTipo) {
    setValue('tipo', next, { shouldDirty: true })
    setValue('dt_conclusao', next === 'F' ? todayIn() : null, { shouldDirty: true })
  }
  return (
    <>
      <Segmented
        label={CRM_FIELDS.tipo.label}
        options={CRM_TIPO}
        value={tipo ?? 'A'}
        onValueChange={change}
        span={3}
      />
      {tipo === 'F' && <FormDate<CrmForm> {...field('dt_conclusao')} required span={4} />}
    </>
  )
}

function Telefone() {
  const codcli = useWatch<CrmForm, 'codcli'>({ name: 'codcli' })
  return <ClientePhone codcli={codcli} />
}
