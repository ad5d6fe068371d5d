import { useQuery } from '@tanstack/react-query'
import { type VendaListItem, vendaListRoutes } from '@trama/contract/apl/varejo/list'
import { todayIn } from '@trama/rules/date-br'
import { formatBRL } from '@trama/rules/number-br'
import { VENDA_STATUS, VENDA_TIPO } from '@trama/rules/varejo/status'
import { vendaTotais } from '@trama/rules/varejo/totais'
import { CirclePause } from 'lucide-react'
import { useEffect } from 'react'
import { Badge } from '@/components/ui/status/badge'
import { Button } from '@/components/ui/button'
import { aplClient } from '@/lib/api/apl'
import { useStore } from '@/lib/store'
import { readVendas, valuesOf, vendasAqui } from '../aparelho/vendas'
import { tipoVendaText, varejoKeys } from '../varejo-api'
import styles from './varejo.module.css'
import type { VendaForm } from './venda-form'
import { useVenda } from './venda-store'

const apl = aplClient({ listVendas: vendaListRoutes.listVendas })

const FRESH_MS = 30_000
const MOST = 30

/** Open sales that the user saved today. */
const doServidor = () => {
  const query = { data: todayIn(), status: VENDA_STATUS.aberto, minhas: 'S', offset: MOST } as const
  return {
    queryKey: varejoKeys.list({ abertas: query }),
    queryFn: ({ signal }: { signal: AbortSignal }) => apl.listVendas({ query, signal }),
    staleTime: FRESH_MS,
    retry: false,
  }
}

interface Aberta {
  key: string
  texto: string
  valor: number
  /** Whether the sale was typed here and not confirmed. */
  naoConfirmada: boolean
  id: string | null
  codven: number | null
}

function daqui(id: string, venda: VendaForm): Aberta {
  const { valor } = vendaTotais(venda.itens)
  return {
    key: id,
    texto: [tipoText(venda), venda.codven, venda.nome].filter(Boolean).join(' · '),
    valor,
    naoConfirmada: true,
    id,
    codven: venda.gravada ? venda.codven : null,
  }
}

const ofList = ({ codven, nome, valor, tipo_venda }: VendaListItem): Aberta => ({
  key: String(codven),
  texto: [tipoText({ tipo_venda }), codven, nome].filter(Boolean).join(' · '),
  valor,
  naoConfirmada: false,
  id: null,
  codven,
})

const tipoText = ({ tipo_venda }: Pick<VendaForm, 'tipo_venda'>) =>
  tipo_venda === VENDA_TIPO.venda ? '' : tipoVendaText(tipo_venda)

export interface Retomar {
  /** Id of the sale on the device; null when only the server has it. */
  id: string | null
  codven: number | null
}

interface AbertasProps {
  onPark: (() => void) | undefined
  onRecall: (which: Retomar) => void
}

/** Open sales of this till, on the device and on the server; one touch opens another sale. */
export function VendasAbertas({ onPark, onRecall }: AbertasProps) {
  const chave = useVenda((venda) => venda.chave)
  const codven = useVenda((venda) => venda.codven)
  const here = useStore(vendasAqui)
  const { data: stored = [] } = useQuery(doServidor())
  useEffect(() => void readVendas(), [])

  const kept = here.filter(({ id }) => id !== chave).map((one) => daqui(one.id, valuesOf(one)))
  const known = new Set([codven, ...kept.map((one) => one.codven)])
  const others = stored.filter((venda) => !known.has(venda.codven)).map(ofList)
  const all = [...kept, ...others]
  return (
    <section className={styles.open} aria-label="Vendas em aberto">
      {onPark && (
        <Button
          size="sm"
          icon={<CirclePause />}
          title="F6"
          data-key="F6"
          aria-keyshortcuts="F6"
          onClick={onPark}
        >
          Estacionar
        </Button>
      )}
      {all.map(({ key, texto, valor, naoConfirmada, id, codven: number }) => (
        <Button key={key} size="sm" onClick={() => onRecall({ id, codven: number })}>
          {texto || 'Venda'} · {formatBRL(valor)}
          {naoConfirmada && <Badge tone="orange">Não confirmada</Badge>}
        </Button>
      ))}
      {all.length === 0 && !onPark && <span className={styles.none}>Nenhuma outra venda em aberto.</span>}
    </section>
  )
}
