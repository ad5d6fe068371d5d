import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Share2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { tamanhoText } from '@/components/anexos/arquivo'
import { SearchField } from '@/components/fields/search/search-field'
import { REFERENCES } from '@/components/reference/references'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { Panel } from '@/components/ui/panel'
import { Banner } from '@/components/ui/status/banner'
import { EmptyState } from '@/components/ui/status/empty-state'
import { Skeleton } from '@/components/ui/status/skeleton'
import { isInternal } from '@/lib/menu'
import { type Session, useSession } from '@/lib/session'
import { dropShared } from '@/lib/share/drop-shared'
import { readShared, type Shared } from '@/lib/share/shared'
import styles from './compartilhar.module.css'

/** The search of customers, without `this`. */
const loadClientes: typeof REFERENCES.cliente.load = (...args) => REFERENCES.cliente.load(...args)

const KEY = ['compartilhado']

interface CompartilharPageProps {
  /** Why what was shared is not here. */
  falha?: string | undefined
}

const FALHAS: Partial<Record<string, string>> = {
  espaco:
    'Não há espaço neste aparelho para guardar o que foi compartilhado. Libere espaço e compartilhe de novo.',
  preparo:
    'O Trama ainda não estava pronto neste aparelho para receber o que foi compartilhado. Agora está: compartilhe de novo.',
}

/** Page /Compartilhar: text and pictures that another app sent, and the documents that they can go into. */
export function CompartilharPage({ falha = '' }: CompartilharPageProps) {
  const navigate = useNavigate()
  const why = FALHAS[falha]
  const { data, isPending } = useQuery({
    queryKey: KEY,
    queryFn: () => readShared(),
    staleTime: 0,
    retry: false,
  })
  return (
    <Panel title="Compartilhado com o Trama" onClose={() => void navigate({ to: '/Principal' })}>
      <div className={styles.page}>
        {why && (
          <Banner tone="danger" inset>
            {why}
          </Banner>
        )}
        {isPending ? <Skeleton /> : data ? <Choice shared={data} /> : !why && <Nothing />}
      </div>
    </Panel>
  )
}

const Nothing = () => (
  <EmptyState
    icon={<Share2 />}
    title="Nada foi compartilhado"
    text="Em outro aplicativo, toque em Compartilhar e escolha Trama: textos e fotos chegam aqui."
  />
)

function Choice({ shared }: { shared: Shared }) {
  const { texto, fotos, recusado, quando, semEspaco } = shared
  return (
    <>
      {recusado > 0 && (
        <Banner tone="warning" inset>
          Fotos que somam {tamanhoText(recusado)} não foram guardadas: o limite é de 15 MB por vez.
          Compartilhe menos fotos de cada vez.
        </Banner>
      )}
      {semEspaco > 0 && (
        <Banner tone="warning" inset>
          {semEspaco === 1
            ? 'Uma foto não coube neste aparelho. Libere espaço e compartilhe de novo.'
            : `${semEspaco} fotos não couberam neste aparelho. Libere espaço e compartilhe de novo.`}
        </Banner>
      )}
      {texto !== '' && <blockquote className={styles.texto}>{texto}</blockquote>}
      {fotos.length > 0 && (
        <ul className={styles.fotos} aria-label="Fotos compartilhadas">
          {fotos.map((foto, place) => (
            <li key={place}>
              <Picture foto={foto} alt={`Foto ${place + 1}`} />
            </li>
          ))}
        </ul>
      )}
      <Targets hasText={texto !== ''} hasPictures={fotos.length > 0} quando={quando} />
    </>
  )
}

interface TargetsProps {
  hasText: boolean
  hasPictures: boolean
  quando: number
}

/** Documents of this user that can take what was shared. */
function Targets({ hasText, hasPictures, quando }: TargetsProps) {
  const search = { compartilhado: String(quando) }
  const session = useSession()
  const navigate = useNavigate()
  const client = useQueryClient()
  async function discard() {
    await dropShared()
    await client.invalidateQueries({ queryKey: KEY })
    await navigate({ to: '/Principal' })
  }
  const { visita, contato, pedido } = targetsOf(session, hasText)
  const onlyText = hasPictures ? ' Só o texto vai junto.' : ''
  return (
    <>
      {visita && (
        <section className={styles.para} aria-label="Nova visita">
          <h2>Nova visita</h2>
          <p>Escolha o cliente; texto e fotos entram no relato da visita.</p>
          <SearchField
            label="Cliente visitado"
            recent={REFERENCES.cliente.recent}
            load={loadClientes}
            value={null}
            onValueChange={(cliente) => {
              if (cliente)
                void navigate({ to: '/VisitaCrm/$codcli', params: { codcli: cliente.code }, search })
            }}
          />
        </section>
      )}
      {contato && (
        <section className={styles.para} aria-label="Novo contato">
          <h2>Novo contato</h2>
          <p>O texto entra na observação de um contato do CRM.{onlyText}</p>
          <Link to="/FormCrm" search={search} className={buttonClass()}>
            Abrir novo contato
          </Link>
        </section>
      )}
      {pedido && (
        <section className={styles.para} aria-label="Novo pedido">
          <h2>Novo pedido</h2>
          <p>O texto entra na observação de um pedido novo.{onlyText}</p>
          <Link to="/FormPedido" search={search} className={buttonClass()}>
            Abrir novo pedido
          </Link>
        </section>
      )}
      {!visita && !contato && !pedido && (
        <Banner inset>
          {hasText || !session.acessos.includes('1.2')
            ? 'Seu usuário não tem acesso a visitas, contatos ou pedidos, que poderiam receber o que foi compartilhado.'
            : 'Fotos entram em visitas, às quais seu usuário não tem acesso. Pedidos recebem só texto.'}
        </Banner>
      )}
      <p>
        <Button onClick={() => void discard()}>Descartar</Button>
      </p>
    </>
  )
}

function targetsOf({ acessos, usuario, flagsVersao }: Session, hasText: boolean) {
  const sells = isInternal(usuario.tipo) || usuario.tipo === 'representante'
  const crm = acessos.includes('1.3')
  return {
    visita: crm && sells && flagsVersao.visitas,
    contato: crm && hasText,
    pedido: acessos.includes('1.2') && hasText,
  }
}

function Picture({ foto, alt }: { foto: File; alt: string }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(foto)
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [foto])
  return <img ref={image} alt={alt} className={styles.foto} />
}
