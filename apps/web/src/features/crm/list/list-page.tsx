import { Link } from '@tanstack/react-router'
import { type Crm, type CrmFilters, crmListRoutes, CrmQuery } from '@trama/contract/apl/crm/list'
import { todayIn } from '@trama/rules/date-br'
import { CalendarDays, Plus } from 'lucide-react'
import { codeColumn, dateColumn, statusColumn, textColumn } from '@/components/crud/grid/columns'
import type { Column, RowAction } from '@/components/crud/grid/grid-column'
import { ListPage } from '@/components/crud/list/list-page'
import { buttonClass } from '@/components/ui/button-class'
import { useSession } from '@/lib/session'
import { crmStatus } from '../codes'
import { CRM_WORDS, crmKeys, MOTIVO } from '../crm-api'
import { aplClient } from '@/lib/api/apl'
import { canalLabel, CRM_CANAL, CRM_TIPO } from '@trama/contract/apl/crm/codes'
import { CRM_FIELDS, CRM_NAMES } from '@trama/contract/apl/crm/fields'
import type { Filter } from '@/components/crud/list/filter/list-filter'
import { referenceFilter } from '@/components/crud/list/filter/reference-filter'
import { REFERENCES } from '@/components/reference/references'
import { USUARIO_ERP } from '@/components/reference/usuario-erp'

/** Time of the contact; the wire sends 00:00:00 where the record has none (S2 §3). */
const horaText = ({ hr_contato }: Crm) =>
  hr_contato && hr_contato !== '00:00:00' ? hr_contato.slice(0, 5) : null

const crmColumns: readonly Column<Crm>[] = [
  codeColumn({ id: 'numero', header: 'Número', width: 4 }, ({ numero }) => numero),
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

type CrmFilter = Filter<typeof CrmQuery>

const text = (name: 'contato' | 'docto' | 'assunto'): CrmFilter => {
  const { label, max } = CRM_FIELDS[name]
  return { kind: 'text', name, label, maxLength: max }
}
const Usuario = referenceFilter(USUARIO_ERP)

/** Filters in the order of S2 §2. */
const crmFilters: readonly CrmFilter[] = [
  { kind: 'period', label: '', start: 'data_ini', end: 'data_fim' },
  text('contato'),
  text('docto'),
  text('assunto'),
  { kind: 'field', name: 'codcli', label: 'Cliente', Field: referenceFilter(REFERENCES.cliente) },
  { kind: 'field', name: 'motivo', label: 'Motivo', Field: referenceFilter(MOTIVO) },
  { kind: 'field', name: 'usuario', label: CRM_FIELDS.usuario.label, Field: Usuario },
  { kind: 'field', name: 'usuario_dest', label: CRM_FIELDS.usuario_dest.label, Field: Usuario },
  {
    kind: 'choice',
    label: 'Tipo',
    options: [
      { label: 'Todos', params: {} },
      ...CRM_CANAL.map(({ value, label }) => ({ label, params: { tp_contato: `${value}` } })),
    ],
  },
  {
    kind: 'choice',
    label: 'Status',
    options: [
      { label: 'Todos', params: {} },
      ...CRM_TIPO.map(({ value, label }) => ({ label, params: { tipo: value } })),
    ],
  },
]

/** Page /TableCrm (S2 §2); a representative sees records of own customers. */
export function CrmListPage() {
  const { totaisDasListas, agenda, envios } = useSession().flagsVersao
  return (
    <ListPage
      title="CRM"
      schema={CrmQuery}
      filters={crmFilters}
      queryKey={crmKeys.lists}
      page={listCrm}
      total={totaisDasListas ? totalCrm : undefined}
      noun={CRM_WORDS}
      columns={crmColumns}
      choosesColumns
      ahead="/FormCrm"
      exportName="crm"
      byMail={envios}
      rowKey={({ numero }) => String(numero)}
      rowName={({ numero, nome }) => `CRM ${numero}, ${nome}`}
      rowActions={actionsOf}
      actionsWidth={2}
      empty={{
        title: 'Nenhum contato ainda',
        text: 'Ligações, visitas e mensagens trocadas com os clientes aparecem aqui.',
        action: <Incluir />,
      }}
      tools={
        agenda && (
          <Link to="/AgendaCrm" className={buttonClass()}>
            <CalendarDays aria-hidden />
            Agenda
          </Link>
        )
      }
      actions={<Incluir />}
    />
  )
}

const actionsOf = ({ numero }: Crm): RowAction[] => [
  { label: `Ver CRM ${numero}`, icon: 'eye', href: `/FormCrm/${numero}` },
]

function Incluir() {
  return (
    <Link to="/FormCrm" className={buttonClass({ variant: 'primary' })}>
      <Plus aria-hidden />
      Incluir
    </Link>
  )
}

const { listCrm: list, totalCrm: total } = crmListRoutes
const apl = aplClient({ list, total })

const listCrm = (query: CrmQuery, signal: AbortSignal): Promise<Crm[]> => apl.list({ query, signal })

const totalCrm = (query: CrmFilters, signal: AbortSignal): Promise<{ total: number }> =>
  apl.total({ query, signal })
