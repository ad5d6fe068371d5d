import { useMutation } from '@tanstack/react-query'
import type { ComissaoRegra } from '@trama/contract/apl/comissao/regra'
import { faixaEmPalavras } from '@trama/rules/comissao/taxa'
import { formatShortNumber } from '@trama/rules/number-br'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { dateColumn, numberColumn, textColumn } from '@/components/crud/grid/columns'
import type { Column } from '@/components/crud/grid/grid-column'
import { ListPage } from '@/components/crud/list/list-page'
import { ListTool } from '@/components/crud/list/tools/list-tool'
import { toast } from '@/components/ui/status/toast-store'
import { confirm } from '@/lib/messages/confirm'
import { useSession } from '@/lib/session'
import { comissaoApi, comissaoKeys } from '../api'
import { useChosenDialog, useChosenRecord } from '@/components/crud/form/own-draft'
import { TaxaDialog, taxaDraft } from './taxa-dialog'

const NoQuery = z.object({})
/** The rates come in one call, so there is no next page. */
const noNext = () => undefined

const ALL = 'Todos'
const whose = ({ codrep, nome_rep }: ComissaoRegra) =>
  codrep === null ? ALL : `${codrep} · ${nome_rep ?? ''}`
const what = ({ grupo, desc_grupo }: ComissaoRegra) =>
  grupo === null ? ALL : `${grupo} · ${desc_grupo ?? ''}`
const nameOf = (taxa: ComissaoRegra) => `taxa ${taxa.numero}`

const COLUMNS: readonly Column<ComissaoRegra>[] = [
  textColumn({ id: 'codrep', header: 'Representante', width: 10, grow: true, card: 'title' }, whose),
  textColumn({ id: 'grupo', header: 'Grupo', width: 9, grow: true }, what),
  textColumn({ id: 'faixa', header: 'Desconto', width: 11 }, faixaEmPalavras),
  dateColumn({ id: 'desde', header: 'Vale desde', width: 6 }, ({ desde }) => desde),
  numberColumn(
    { id: 'percentual', header: 'Comissão', width: 5.5 },
    ({ percentual }) => percentual,
    (value) => `${formatShortNumber(value)}%`,
  ),
]

/** /Comissao/Taxas: commission rates, by precedence. */
export function TaxasPage() {
  const { emp_pat: empresa } = useSession().empresa
  const [edited, setEdited] = useState<ComissaoRegra | 'nova' | null>(null)
  useChosenDialog(taxaDraft(empresa, null), () => setEdited('nova'))
  const removal = useMutation({
    mutationFn: ({ numero }: ComissaoRegra) =>
      comissaoApi.deleteComissaoRegra({ params: { numero }, empresa }),
    meta: { invalidates: [comissaoKeys.all] },
  })

  async function remove(taxa: ComissaoRegra) {
    const text = `Excluir a taxa de ${formatShortNumber(taxa.percentual)}%? O que meses fechados pagaram fica.`
    if (!(await confirm({ text, danger: true }))) return
    const reply = await removal.mutateAsync(taxa).catch(() => null)
    if (reply) toast.success(reply.resultado)
  }

  const chosen = (taxas: readonly ComissaoRegra[]) => <Escolhida taxas={taxas} onOpen={setEdited} />
  return (
    <>
      <ListPage<typeof NoQuery, ComissaoRegra>
        title="Taxas de comissão"
        schema={NoQuery}
        filters={[]}
        queryKey={[...comissaoKeys.all, 'taxas', empresa]}
        page={(_query, signal) => comissaoApi.listComissaoRegras({ empresa, signal })}
        next={noNext}
        head={chosen}
        noun={{ one: 'taxa', many: 'taxas', feminine: true }}
        columns={COLUMNS}
        exportName="taxas-de-comissao"
        rowKey={({ numero }) => String(numero)}
        rowName={nameOf}
        rowActions={(taxa) => [
          { label: `Editar ${nameOf(taxa)}`, icon: 'pencil', onRun: () => setEdited(taxa) },
          { label: `Excluir ${nameOf(taxa)}`, icon: 'trash', onRun: () => void remove(taxa) },
        ]}
        hint="Vale a taxa mais específica: representante, depois grupo, depois faixa de desconto; entre iguais, a que começou por último até o dia do pedido."
        empty={{
          title: 'Nenhuma taxa',
          text: 'Sem uma taxa, pedidos não trazem comissão. Inclua a primeira.',
        }}
        tools={
          <ListTool icon={<Plus aria-hidden />} aria-haspopup="dialog" onClick={() => setEdited('nova')}>
            Nova taxa
          </ListTool>
        }
      />
      {edited && <TaxaDialog taxa={edited === 'nova' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  )
}

/** Opens the rate whose draft was chosen on the home screen; shows nothing itself. */
function Escolhida({
  taxas,
  onOpen,
}: {
  taxas: readonly ComissaoRegra[]
  onOpen: (taxa: ComissaoRegra) => void
}) {
  const { emp_pat: empresa } = useSession().empresa
  useChosenRecord(taxas, (taxa) => taxaDraft(empresa, taxa), onOpen)
  return null
}
