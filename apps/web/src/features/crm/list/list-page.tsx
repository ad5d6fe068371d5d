import { Link } from '@tanstack/react-router'
import { type Crm, CrmQuery } from '@trama/contract/apl/crm/list'
import { CalendarDays, Plus } from 'lucide-react'
import type { RowAction } from '@/components/crud/grid/grid-column'
import { ListPage } from '@/components/crud/list/list-page'
import { buttonClass } from '@/components/ui/button-class'
import { useSession } from '@/lib/session'
import { CRM_WORDS, crmKeys } from '../crm-api'
import { crmColumns } from './columns'
import { crmFilters } from './filters'
import { listCrm, totalCrm } from './list-queries'

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
      actions={
        <>
          {agenda && (
            <Link to="/AgendaCrm" className={buttonClass()}>
              <CalendarDays aria-hidden />
              Agenda
            </Link>
          )}
          <Incluir />
        </>
      }
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
