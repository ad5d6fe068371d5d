/** The fields of a CRM record (S2 §3), in the order of its form; `docs/new-field.md` explains how to add a field. */
import * as z from 'zod/mini'
import { type Fields, type ReadFields, textField } from '../../field'
import { TEXTS } from '../../messages'
import {
  clearable,
  code,
  date,
  int,
  nullable,
  nullableDate,
  nullableText,
  optional,
  text,
  time,
} from '../../wire'
import { CRM_CANAL, CRM_LEMBRETE, CRM_TIPO, crmCanal, crmLembrete, crmTipo } from './codes'

const withSeconds = (hora: string) => (/^\d{2}:\d{2}$/.test(hora) ? `${hora}:00` : hora)
/** A time as HH:mm or HH:mm:ss; stored with seconds. */
const hora = z.codec(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, TEXTS.invalid)), time, {
  decode: withSeconds,
  encode: (value) => value,
})

/** Fields that a next activity sets for itself. */
const WHEN = {
  hr_contato: { label: 'Hora do contato', kind: 'text', body: clearable(hora), record: nullable(time) },
  tp_contato: {
    label: 'Tipo de contato',
    kind: 'code',
    codes: CRM_CANAL,
    body: optional(crmCanal),
    record: crmCanal,
  },
  /** Subject; may be empty, and may be cleared. */
  assunto: { label: 'Assunto', kind: 'text', max: 200, body: clearable(text(200)), record: z.string() },
  lembrete: {
    label: 'Lembrete',
    kind: 'code',
    codes: CRM_LEMBRETE,
    body: clearable(crmLembrete),
    record: optional(nullable(crmLembrete)),
  },
} as const satisfies Fields

export const CRM_FIELDS = {
  /** Date of the record; today by default. */
  data: { label: 'Data', kind: 'date', body: optional(date), record: date },
  /** ERP user of the record; the caller by default. */
  usuario: {
    label: 'Usuário',
    kind: 'code',
    nome: 'nome_usuario',
    body: optional(code),
    record: z.string(),
  },
  usuario_dest: {
    label: 'Usuário de destino',
    kind: 'code',
    nome: 'nome_usuario_dest',
    body: clearable(code),
    record: nullableText,
  },
  codcli: { label: 'Cliente', kind: 'code', nome: 'nome', body: int, record: int },
  contato: textField('Contato', 80),
  tipo: { label: 'Situação', kind: 'code', codes: CRM_TIPO, body: optional(crmTipo), record: crmTipo },
  motivo: { label: 'Motivo', kind: 'code', nome: 'desc_motivo', body: code, record: nullableText },
  docto: textField('Documento', 30),
  dt_contato: { label: 'Data do contato', kind: 'date', body: clearable(date), record: nullableDate },
  ...WHEN,
  /** Day of closing; today when a record is closed without one, empty while the record is open. */
  dt_conclusao: { label: 'Data de conclusão', kind: 'date', body: clearable(date), record: nullableDate },
  observacao: textField('Observação', 4000),
} as const satisfies Fields

/** Names as they are now. Older servers do not send the users' names. */
export const CRM_NAMES = {
  nome: { label: 'Cliente', kind: 'text', record: z.string() },
  desc_motivo: { label: 'Motivo', kind: 'text', record: nullableText },
  nome_usuario: { label: 'Usuário', kind: 'text', record: nullableText },
  nome_usuario_dest: { label: 'Usuário de destino', kind: 'text', record: nullableText },
} as const satisfies ReadFields

/** Fields that the server sets. */
export const CRM_RESULTS = {
  /** Number of the record that this one follows. */
  origem: { label: 'Segue o CRM', kind: 'number', record: nullable(int) },
} as const satisfies ReadFields

/** The next activity of a record: a new record of the same customer, reason and users. */
export const CrmProxima = z.object({
  dt_contato: date,
  hr_contato: WHEN.hr_contato.body,
  tp_contato: WHEN.tp_contato.body,
  /** Subject; that of the first record by default. */
  assunto: WHEN.assunto.body,
  lembrete: WHEN.lembrete.body,
})
export type CrmProxima = z.output<typeof CrmProxima>
