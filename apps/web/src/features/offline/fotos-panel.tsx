import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatInteger, formatNumberBr } from '@trama/rules/number-br'
import { Button } from '@/components/ui/button'
import { Banner } from '@/components/ui/status/banner'
import { Progress } from '@/components/ui/status/progress'
import { errorText } from '@/lib/api/api-error'
import { colecoesNoAparelho, dropImagens, listColecoesComFotos } from '@/lib/device/imagens'
import { cancelImagens, imagensDownload, readImagens, refuseImagens } from '@/lib/device/imagens-download'
import { ownerOf } from '@/lib/device/device-state'
import { useSession } from '@/lib/session'
import { useStore } from '@/lib/store'
import styles from './offline.module.css'

export const megabytes = (bytes: number): string => `${formatNumberBr(bytes / 2 ** 20, 0, 1)} MB`

const FRESH_MS = 60_000

/** Panel of small pictures by collection: their size before the download, and which ones the device has. */
export function FotosPanel({ online }: { online: boolean }) {
  const session = useSession()
  const owner = ownerOf(session)
  const running = useStore(imagensDownload)
  const colecoes = useQuery({
    queryKey: ['fotos-colecoes', owner],
    queryFn: ({ signal }) => listColecoesComFotos(signal),
    enabled: online,
    staleTime: FRESH_MS,
    retry: false,
  })
  const here = useQuery({
    queryKey: ['fotos-aparelho', owner],
    queryFn: () => colecoesNoAparelho(owner),
    staleTime: 0,
  })
  const found = new Map(here.data?.map((colecao) => [colecao.codigo, colecao]))

  // Pictures that come without being asked for appear when they are there.
  const { refetch } = here
  useEffect(() => {
    if (running.colecao === null) void refetch()
  }, [running.colecao, refetch])

  async function change(work: Promise<unknown>) {
    await work
    await here.refetch()
  }

  const rows = colecoes.data ?? []
  if (rows.length === 0 && colecoes.error === null) return null
  return (
    <section aria-labelledby="fotos-aparelho">
      <h3 id="fotos-aparelho">Fotos por coleção</h3>
      <ul className={styles.orders}>
        {rows.map(({ codigo, descricao, imagens, bytes }) => {
          const own = found.get(codigo)
          const isRunning = running.colecao === codigo
          return (
            <li key={codigo} className={styles.order}>
              <div className={styles.text}>
                <p className={styles.who}>{descricao}</p>
                <p className={styles.facts}>
                  {own
                    ? `${photos(own.imagens)} neste aparelho · ${megabytes(own.bytes)}`
                    : `${photos(imagens)} · cerca de ${megabytes(bytes)}`}
                </p>
              </div>
              {isRunning ? (
                <Progress
                  label={`Baixando fotos de ${descricao}`}
                  value={running.done}
                  max={imagens}
                  onCancel={cancelImagens}
                />
              ) : (
                <div className={styles.actions}>
                  {own && (
                    <Button
                      size="sm"
                      aria-label={`Remover fotos de ${descricao}`}
                      disabled={running.colecao !== null}
                      onClick={() => {
                        refuseImagens(session)
                        void change(dropImagens(owner, codigo))
                      }}
                    >
                      Remover
                    </Button>
                  )}
                  <Button
                    size="sm"
                    aria-label={`${own ? 'Atualizar' : 'Baixar'} fotos de ${descricao}`}
                    disabled={running.colecao !== null || !online}
                    onClick={() => void change(readImagens(codigo))}
                  >
                    {own ? 'Atualizar' : 'Baixar'}
                  </Button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {(running.failure ?? colecoes.error) !== null && (
        <Banner inset tone="danger">
          As fotos não foram baixadas: {running.failure ?? errorText(colecoes.error)}
        </Banner>
      )}
    </section>
  )
}

const photos = (count: number) => `${formatInteger(count)} ${count === 1 ? 'foto' : 'fotos'}`
