import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/status/skeleton'
import { errorText } from '@/lib/api/api-error'
import { useSession } from '@/lib/session'
import { useOnDemand } from '@/lib/use-on-demand'
import { resumoQuery } from './api'
import { type Figure, figuresOf, type ResumoList } from './figures'
import styles from './cliente.module.css'
import { Link } from '@tanstack/react-router'

const loadDialog = async () => (await import('./dialog')).ResumoDialog

/** Summary of a customer at the head of the form; the form works without it. */
export function ResumoCliente({ codcli }: { codcli: number }) {
  const { usuario, acessos } = useSession()
  const { data, error, isFetching, refetch } = useQuery(resumoQuery(codcli))
  const dialog = useOnDemand(loadDialog)
  const [list, setList] = useState<ResumoList | null>(null)
  const isCliente = usuario.tipo === 'cliente'
  const hasPedidos = acessos.includes('1.2')
  const figures = useMemo(
    () => data && figuresOf(data, { isCliente, hasPedidos }),
    [data, isCliente, hasPedidos],
  )

  async function open(next: ResumoList) {
    // The rows are loaded now, so the figure is reloaded too, to match them.
    void refetch()
    if (await dialog.fetch()) setList(next)
  }

  if (error && !data) {
    return (
      <div className={styles.failed}>
        <output>Não foi possível carregar o resumo do cliente. {errorText(error)}</output>
        <Button size="sm" icon={<RotateCw />} loading={isFetching} onClick={() => void refetch()}>
          Tentar novamente
        </Button>
      </div>
    )
  }
  if (!figures) return <Waiting />
  if (figures.length === 0) return null
  return (
    <section aria-label="Resumo do cliente" className={styles.resumo}>
      <ul className={styles.figuras}>
        {figures.map((figure) => (
          <FigureTile key={figure.id} figura={figure} onOpen={(next) => void open(next)} />
        ))}
      </ul>
      {list && dialog.Loaded && <dialog.Loaded codcli={codcli} lista={list} onClose={() => setList(null)} />}
    </section>
  )
}

const FIGURES = 6

function Waiting() {
  return (
    <div className={styles.resumo}>
      <output className={styles.figuras} aria-label="Carregando o resumo do cliente...">
        {Array.from({ length: FIGURES }, (_, index) => (
          <span key={index} className={styles.figura}>
            <span className={styles.label}>
              <Skeleton shape="short" />
            </span>
            <span className={styles.value}>
              <Skeleton shape="text" />
            </span>
            <span className={styles.hint}>
              <Skeleton shape="short" />
            </span>
          </span>
        ))}
      </output>
    </div>
  )
}

interface FigureTileProps {
  figura: Figure
  onOpen: (list: ResumoList) => void
}

/** Tile of one figure; a click opens the rows behind it. */
function FigureTile({ figura, onOpen }: FigureTileProps) {
  return (
    <li className={styles.item} data-figura={figura.id}>
      <Opener figura={figura} onOpen={onOpen}>
        <span className={styles.label}>{figura.label}</span>
        <span className={styles.value} data-alert={figura.alert || undefined}>
          {figura.value}
        </span>
        {figura.bar !== undefined && <Bar part={figura.bar} alert={figura.alert} />}
        <span className={styles.hint} title={figura.id === 'contato' ? figura.hint : undefined}>
          {figura.hint}
        </span>
      </Opener>
    </li>
  )
}

function Opener({ figura: { opens }, onOpen, children }: FigureTileProps & { children: ReactNode }) {
  if (!opens) return <span className={styles.figura}>{children}</span>
  if ('pedido' in opens) {
    return (
      <Link to="/TablePedido" search={{ filtro: String(opens.pedido) }} className={styles.figura}>
        {children}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={styles.figura}
      aria-haspopup="dialog"
      onClick={() => onOpen(opens.lista)}
    >
      {children}
    </button>
  )
}

/** Bar of the used credit, hidden from screen readers because the text beside it says the same. */
function Bar({ part, alert }: { part: number; alert: boolean | undefined }) {
  return (
    <span className={styles.bar} aria-hidden data-alert={alert || undefined}>
      <span style={{ width: `${part * 100}%` }} />
    </span>
  )
}
