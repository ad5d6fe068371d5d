import { canalLabel } from '@trama/contract/apl/crm/codes'
import { CRM_FIELDS, CRM_NAMES } from '@trama/contract/apl/crm/fields'
import type { Crm } from '@trama/contract/apl/crm/list'
import { todayIn } from '@trama/rules/date-br'
import { dateColumn, statusColumn, textColumn } from '@/components/crud/grid/columns'
import type { Column } from '@/components/crud/grid/grid-column'
import { crmStatus } from '../codes'

/** Time of the contact; the wire sends 00:00:00 where the record has none (S2 §3). */
const horaText = ({ hr_contato }: Crm) =>
  hr_contato && hr_contato !== '00:00:00' ? hr_contato.slice(0, 5) : null

export const crmColumns: readonly Column<Crm>[] = [
  {
    id: 'numero',
    header: 'Número',
    width: 4,
    card: 'code',
    cell: ({ numero }) => numero,
    value: { kind: 'number', of: ({ numero }) => numero },
  },
  dateColumn({ id: 'data', header: CRM_FIELDS.data.label, width: 6, spare: 3 }, ({ data }) => data),
  dateColumn({ id: 'dt_contato', header: 'Contato em', width: 6 }, ({ dt_contato }) => dt_contato),
  textColumn({ id: 'hr_contato', header: 'Hora', width: 3.5, spare: 2 }, horaText),
  textColumn(
    { id: 'nome', header: CRM_NAMES.nome.label, width: 10, grow: 16, card: 'title' },
    ({ nome }) => nome,
  ),
  textColumn(
    { id: 'assunto', header: CRM_FIELDS.assunto.label, width: 10, grow: true, card: 'wide' },
    ({ assunto }) => assunto,
  ),
  textColumn(
    { id: 'desc_motivo', header: CRM_NAMES.desc_motivo.label, width: 7, grow: true, spare: 4 },
    ({ desc_motivo, motivo }) => desc_motivo ?? motivo,
  ),
  textColumn({ id: 'tp_contato', header: 'Tipo', width: 7, spare: 5 }, ({ tp_contato }) =>
    canalLabel(tp_contato),
  ),
  textColumn(
    { id: 'usuario_dest', header: CRM_NAMES.nome_usuario_dest.label, width: 8, spare: 6 },
    ({ nome_usuario_dest, usuario_dest }) => nome_usuario_dest ?? usuario_dest,
  ),
  textColumn(
    { id: 'usuario', header: CRM_NAMES.nome_usuario.label, width: 8, optional: true },
    ({ nome_usuario, usuario }) => nome_usuario ?? usuario,
  ),
  textColumn(
    { id: 'contato', header: CRM_FIELDS.contato.label, width: 8, optional: true },
    ({ contato }) => contato,
  ),
  textColumn({ id: 'docto', header: CRM_FIELDS.docto.label, width: 6, optional: true }, ({ docto }) => docto),
  dateColumn(
    { id: 'dt_conclusao', header: 'Concluído em', width: 6, optional: true },
    ({ dt_conclusao }) => dt_conclusao,
  ),
  statusColumn({ id: 'tipo', header: 'Status', width: 6.5 }, ({ tipo, dt_contato, data }) => [
    crmStatus({ tipo, dia: dt_contato ?? data }, todayIn()),
  ]),
]
