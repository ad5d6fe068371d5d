import { Link } from '@tanstack/react-router'
import { type Crm, type CrmFilters, crmListRoutes, CrmQuery } from '@trama/contract/apl/crm/list'
import { CalendarDays, Plus } from 'lucide-react'
import type { RowAction } from '@/components/crud/grid/grid-column'
import { ListPage } from '@/components/crud/list/list-page'
import { buttonClass } from '@/components/ui/button-class'
import { useSession } from '@/lib/session'
import { CRM_WORDS, crmKeys, MOTIVO } from '../crm-api'
import { crmColumns } from './columns'
import { aplClient } from '@/lib/api/apl'
import { CRM_CANAL, CRM_TIPO } from '@trama/contract/apl/crm/codes'
import { CRM_FIELDS } from '@trama/contract/apl/crm/fields'
import type { Filter } from '@/components/crud/list/filter/list-filter'
import { referenceFilter } from '@/components/crud/list/filter/reference-filter'
import { REFERENCES } from '@/components/reference/references'
import { USUARIO_ERP } from '@/components/reference/usuario-erp'

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
