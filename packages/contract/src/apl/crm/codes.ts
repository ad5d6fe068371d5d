/** Codes of a CRM record and their meaning (S1 §3.1, S2 §4; decisions §5), and who reaches which records. */
import * as z from 'zod/mini'
import { type Access, INTERNOS } from '../../access'

export const CRM_TIPO = [
  { value: 'A', label: 'Aberto' },
  { value: 'F', label: 'Fechado' },
] as const
export const crmTipo = z.enum(['A', 'F'])
export type CrmTipo = z.output<typeof crmTipo>

/** Channels of a contact. */
export const CRM_CANAL = [
  { value: 0, label: 'Telefone' },
  { value: 1, label: 'E-mail' },
  { value: 2, label: 'Visita' },
  { value: 3, label: 'Outros' },
  { value: 4, label: 'Correspondência' },
  { value: 5, label: 'Redes sociais' },
  { value: 6, label: 'App de mensagem' },
] as const
export const crmCanal = z.literal([0, 1, 2, 3, 4, 5, 6])
export type CrmCanal = z.output<typeof crmCanal>
export const CANAL_VISITA = 2
/** Name of a channel; an unknown one, from a newer server, is shown as "other". */
export const canalLabel = (tp_contato: number): string =>
  CRM_CANAL.find(({ value }) => value === tp_contato)?.label ?? 'Outros'

/** Channel as text in a query. */
export const canalText = z.codec(z.enum(['0', '1', '2', '3', '4', '5', '6']), crmCanal, {
  decode: (given) => crmCanal.parse(Number(given)),
  encode: (canal) => String(canal) as '0',
})

/** Minutes before a contact at which a reminder is mailed; a contact without a time counts as one at 08:00. */
export const CRM_LEMBRETE = [
  { value: 0, label: 'Na hora' },
  { value: 15, label: '15 minutos antes' },
  { value: 60, label: '1 hora antes' },
  { value: 1440, label: '1 dia antes' },
] as const
export const crmLembrete = z.literal([0, 15, 60, 1440])

/** Type of the reasons of CRM records (`GET /Motivo?tipo=C`). */
export const MOTIVO_CRM = 'C'

export const crmAccess: Access = {
  tipos: [...INTERNOS, 'representante'],
  menus: ['1.3'],
  rows: 'representante os dos seus clientes; tipos internos todos',
}
