import { CrmChange, CrmInput, type CrmRegistro } from '@trama/contract/apl/crm/crm'
import { CRM_FIELDS } from '@trama/contract/apl/crm/fields'
import type { FieldError } from '@trama/contract/issues'
import { TEXTS } from '@trama/contract/messages'
import { CRM_MESSAGES } from '@trama/rules/crm/messages'
import { todayIn } from '@trama/rules/date-br'
import { bodyErrors, complete } from '@/components/crud/form/form-errors'
import {
  bodyValues,
  emptyValues,
  type FormValues,
  formValues,
  mergeFields,
} from '@/components/crud/form/record-fields'
import type { MergeField } from '@/components/crud/form/three-way'

const { hr_contato, tp_contato, assunto, lembrete, dt_contato } = CRM_FIELDS
/** Fields of the next activity. */
export const PROXIMA_FIELDS = { dt_contato, hr_contato, tp_contato, assunto, lembrete } as const

export interface CrmForm extends FormValues<typeof CRM_FIELDS> {
  numero: number | null
  versao: number | null
  /** Names shown beside the codes. */
  nome: string
  desc_motivo: string
  nome_usuario: string
  nome_usuario_dest: string
  /** True where saving also creates a next activity. */
  temProxima: boolean
  proxima: FormValues<typeof PROXIMA_FIELDS>
}

const noProxima = (): CrmForm['proxima'] => ({ ...emptyValues(PROXIMA_FIELDS), tp_contato: 0 })

/** Values of a new record: open and by telephone (S2 §4). */
export const newCrm = (known: Partial<CrmForm>): CrmForm => ({
  ...emptyValues(CRM_FIELDS),
  data: todayIn(),
  tipo: 'A',
  tp_contato: 0,
  numero: null,
  versao: null,
  nome: '',
  desc_motivo: '',
  nome_usuario: '',
  nome_usuario_dest: '',
  temProxima: false,
  proxima: noProxima(),
  ...known,
})

export const toForm = (registro: CrmRegistro): CrmForm => ({
  ...formValues(CRM_FIELDS, { ...registro, lembrete: registro.lembrete ?? null }),
  numero: registro.numero,
  versao: registro.versao ?? null,
  nome: registro.nome,
  desc_motivo: registro.desc_motivo ?? '',
  nome_usuario: registro.nome_usuario ?? '',
  nome_usuario_dest: registro.nome_usuario_dest ?? '',
  temProxima: false,
  proxima: noProxima(),
})

const bodyOf = (form: CrmForm) => ({
  ...bodyValues(CRM_FIELDS, form),
  ...(form.temProxima && { proxima: bodyValues(PROXIMA_FIELDS, form.proxima) }),
})

export const toInput = (form: CrmForm): CrmInput => complete(CrmInput, bodyOf(form))

export const toChange = (form: CrmForm): CrmChange =>
  complete(CrmChange, { ...bodyOf(form), versao: form.versao })

/** The form of a closed record; its day of closing is today unless the form names another one. */
export const concluded = (form: CrmForm): CrmForm => ({
  ...form,
  tipo: 'F',
  dt_conclusao: form.dt_conclusao ?? todayIn(),
})

/** Everything that stops a save before it is sent (S2 §5). */
export function crmErrors(form: CrmForm): FieldError[] {
  const isVague = form.lembrete !== null && !form.dt_contato
  const missing = [
    ...(form.usuario ? [] : ['usuario']),
    ...(form.tipo === 'F' && !form.dt_conclusao ? ['dt_conclusao'] : []),
  ]
  return [
    ...bodyErrors(CrmInput, toInput(form)),
    ...missing.map((campo) => ({ campo, mensagem: TEXTS.required })),
    ...(isVague ? [{ campo: 'dt_contato', mensagem: CRM_MESSAGES.lembreteSemData }] : []),
  ]
}

/** Fields that two users may compare after a conflict, in the order of the form. */
export const CRM_MERGE: readonly MergeField<CrmForm>[] = mergeFields<typeof CRM_FIELDS, CrmForm>(
  CRM_FIELDS,
  {},
)
