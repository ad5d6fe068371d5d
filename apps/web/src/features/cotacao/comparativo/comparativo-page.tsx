import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Adjudicacao, Comparativo } from '@trama/contract/apl/cotacao/comparativo'
import { COTACAO_MESSAGES } from '@trama/rules/compra/cotacao'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL } from '@trama/rules/number-br'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { CARDS_PX } from '@/components/crud/grid/grid-column'
import { useBackToList } from '@/components/crud/form/use-back-to-list'
import { useUnsavedGuard } from '@/components/crud/form/use-unsaved-guard'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { Kbd } from '@/components/ui/kbd'
import { Panel } from '@/components/ui/panel'
import { ErrorState } from '@/components/ui/status/error-state'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { toast } from '@/components/ui/status/toast-store'
import { errorText, named } from '@/lib/api/api-error'
import { pushError, pushMessage } from '@/lib/messages/messages-store'
import { useMedia } from '@/lib/storage/browser-state'
import { useOnDemand } from '@/lib/use-on-demand'
import { cotacaoKeys } from '../keys'
import { compraApi } from '../compra/api'
import { Cartoes } from './cartoes'
import {
  custoDa,
  type Escolha,
  type Fornecedor,
  impedimento,
  type Item,
  melhores,
  mudancas,
  ordensDa,
  trocada,
  tudoDe,
  valida,
} from './escolha'
import { Tabela } from './table'
import styles from './comparativo.module.css'

const loadAdjudicar = async () => (await import('./adjudicar-dialog')).AdjudicarDialog
const loadPrecos = async () => (await import('./precos-dialog')).PrecosDialog
const loadOrdens = async () => (await import('./ordens-dialog')).OrdensDialog

const NONE: Escolha = new Map()
/** Media query for screens too narrow for columns: the width at which rows of lists become cards. */
const NARROW = `(max-width: ${CARDS_PX}px)`

const load = (numero: number, signal?: AbortSignal) =>
  named(compraApi.compareCotacao({ params: { numero }, signal }), COTACAO_MESSAGES.naoEncontrada(numero))

/** Page /ComparativoCotacao/{numero}: compares the answers side by side and awards them. */
export function ComparativoPage({ numero }: { numero: number }) {
  const toList = useBackToList('/TableCotacao')
  const asked = useQuery({
    queryKey: [...cotacaoKeys.all, 'comparativo', numero],
    queryFn: ({ signal }) => load(numero, signal),
  })
  const title = `Comparativo da cotação ${numero}`
  if (asked.data) return <Respostas title={title} comparativo={asked.data} onClose={toList} />
  return (
    <Panel title={title} onClose={toList}>
      {asked.error ? (
        <ErrorState
          message={errorText(asked.error)}
          retrying={asked.isFetching}
          onRetry={() => void asked.refetch()}
        />
      ) : (
        <SkeletonList count={8} />
      )}
    </Panel>
  )
}

interface RespostasProps {
  title: string
  comparativo: Comparativo
  onClose: () => void
}

function Respostas({ title, comparativo, onClose }: RespostasProps) {
  const client = useQueryClient()
  const [stored, setEscolha] = useState(NONE)
  const escolha = valida(comparativo, stored)
  const adjudicar = useOnDemand(loadAdjudicar)
  const precos = useOnDemand(loadPrecos)
  const ordens = useOnDemand(loadOrdens)
  const [isAwarding, setAwarding] = useState(false)
  const [item, setItem] = useState<Item | null>(null)
  const [feita, setFeita] = useState<Adjudicacao | null>(null)
  const isNarrow = useMedia(NARROW)
  useUnsavedGuard(() => escolha.size > 0, { isKept: false })
  const { numero, andamento, versao, itens, fornecedores } = comparativo
  const isOver = andamento !== 'E' || itens.every(({ adjudicado_seq }) => adjudicado_seq !== null)
  const best = melhores(comparativo)

  function choose(chosen: Item, fornecedor: Fornecedor) {
    const why = impedimento(chosen, fornecedor) ?? (isOver ? COTACAO_MESSAGES.fechada : undefined)
    if (why !== undefined) toast.info(why)
    else setEscolha(trocada(escolha, chosen.ordem, fornecedor.seq))
  }

  async function showPrecos(chosen: Item) {
    if (await precos.fetch()) setItem(chosen)
  }

  async function award() {
    if (await adjudicar.fetch()) setAwarding(true)
  }

  function finish(done: Adjudicacao) {
    setAwarding(false)
    setEscolha(NONE)
    setFeita(done)
    void ordens.fetch()
    void client.invalidateQueries({ queryKey: cotacaoKeys.all })
  }

  /** Shows what another buyer changed and loads the current answers. */
  async function meet(text: string) {
    setAwarding(false)
    try {
      const agora = await load(numero)
      pushMessage([text, ...mudancas(comparativo, agora)].join('\n'))
      client.setQueryData([...cotacaoKeys.all, 'comparativo', numero], agora)
    } catch (error) {
      pushMessage(text)
      pushError(error)
    }
  }

  const respostas = {
    itens,
    fornecedores,
    escolha,
    isOver,
    onChoose: choose,
    onTudo: (fornecedor: Fornecedor) => setEscolha(tudoDe(comparativo, fornecedor, escolha)),
    onPrecos: (chosen: Item) => void showPrecos(chosen),
  }
  return (
    <>
      <Panel
        title={title}
        badge={<span className={styles.prazo}>Prazo {formatDateBr(comparativo.prazo)}</span>}
        flush
        className={styles.pagina}
        onClose={onClose}
        actions={
          <>
            <Link to="/FormCotacao/$numero" params={{ numero: String(numero) }} className={buttonClass({})}>
              Ver cotação
            </Link>
            {!isOver && (
              <>
                <Button disabled={escolha.size === 0} onClick={() => setEscolha(NONE)}>
                  Limpar
                </Button>
                <Button icon={<Star />} disabled={best.size === 0} onClick={() => setEscolha(best)}>
                  Melhor de cada item
                </Button>
              </>
            )}
          </>
        }
        footer={
          <>
            <output className={styles.soma}>
              <span>
                {escolha.size} de {itens.length} {escolha.size === 1 ? 'escolhido' : 'escolhidos'}{' '}
                <strong>{formatBRL(custoDa(comparativo, escolha))}</strong>
              </span>
              <span>
                Melhor de cada item <strong>{formatBRL(custoDa(comparativo, best))}</strong>
              </span>
            </output>
            {!isNarrow && !isOver && (
              <span className={styles.teclas}>
                <Kbd>↑↓←→</Kbd> mover · <Kbd>Espaço</Kbd> escolher · <Kbd>H</Kbd> preços
              </span>
            )}
            {!isOver && (
              <Button
                variant="primary"
                disabled={escolha.size === 0}
                onPointerEnter={adjudicar.prepare}
                onClick={() => void award()}
              >
                Adjudicar
              </Button>
            )}
          </>
        }
      >
        {isNarrow ? <Cartoes {...respostas} /> : <Tabela {...respostas} />}
      </Panel>
      {isAwarding && adjudicar.Loaded && (
        <adjudicar.Loaded
          numero={numero}
          body={{ versao, itens: [...escolha].map(([ordem, seq]) => ({ ordem, seq })) }}
          ordens={ordensDa(comparativo, escolha)}
          onDone={finish}
          onConflict={(text) => void meet(text)}
          onClose={() => setAwarding(false)}
        />
      )}
      {item && precos.Loaded && <precos.Loaded item={item} onClose={() => setItem(null)} />}
      {feita && ordens.Loaded && <ordens.Loaded feita={feita} onClose={() => setFeita(null)} />}
    </>
  )
}
