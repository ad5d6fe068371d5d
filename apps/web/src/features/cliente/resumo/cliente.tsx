import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/status/skeleton'
import { errorText } from '@/lib/api/api-error'
import { useSession } from '@/lib/session'
import { useOnDemand } from '@/lib/use-on-demand'
import { resumoQuery } from './api'
import { FiguraTile } from './figura'
import { figurasOf, type ResumoLista } from './figuras'
import styles from './cliente.module.css'

const loadDialog = async () => (await import('./dialog')).ResumoDialog

/** Summary of a customer at the head of the form; the form works without it. */
export function ResumoCliente({ codcli }: { codcli: number }) {
  const { usuario, acessos } = useSession()
  const { data, error, isFetching, refetch } = useQuery(resumoQuery(codcli))
  const dialog = useOnDemand(loadDialog)
  const [lista, setLista] = useState<ResumoLista | null>(null)
  const isCliente = usuario.tipo === 'cliente'
  const hasPedidos = acessos.includes('1.2')
  const figuras = useMemo(
    () => data && figurasOf(data, { isCliente, hasPedidos }),
    [data, isCliente, hasPedidos],
  )

  async function open(next: ResumoLista) {
    // The rows are loaded now, so the figure is reloaded too, to match them.
    void refetch()
    if (await dialog.fetch()) setLista(next)
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
  if (!figuras) return <Waiting />
  if (figuras.length === 0) return null
  return (
    <section aria-label="Resumo do cliente" className={styles.resumo}>
      <ul className={styles.figuras}>
        {figuras.map((figura) => (
          <FiguraTile key={figura.id} figura={figura} onOpen={(next) => void open(next)} />
        ))}
      </ul>
      {lista && dialog.Loaded && (
        <dialog.Loaded codcli={codcli} lista={lista} onClose={() => setLista(null)} />
      )}
    </section>
  )
}

const FIGURAS = 6

function Waiting() {
  return (
    <div className={styles.resumo}>
      <output className={styles.figuras} aria-label="Carregando o resumo do cliente...">
        {Array.from({ length: FIGURAS }, (_, index) => (
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
