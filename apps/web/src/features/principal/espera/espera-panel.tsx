import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { ESPERA_MAX } from '@trama/contract/apl/inicio/esperas'
import { type Espera, type Inicio, inicioRoutes } from '@trama/contract/apl/inicio/inicio'
import { EDITORES_DE_USUARIOS, type TipoUsuario } from '@trama/contract/access'
import { formatDateBr, todayIn } from '@trama/rules/date-br'
import { formatBRL, formatInteger } from '@trama/rules/number-br'
import { ArrowRight, CircleCheck, TriangleAlert } from 'lucide-react'
import { useEffect, useId } from 'react'
import { cx } from '@/components/ui/cx'
import { Skeleton } from '@/components/ui/status/skeleton'
import { errorText, isApiError } from '@/lib/api/api-error'
import { setBadgePart } from '@/lib/app-badge'
import { useSession } from '@/lib/session'
import styles from './espera-panel.module.css'
import { addressOf, CALM_TEXT, ESPERA_WORDS } from './espera-words'
import { ProximaDuplicata } from './proxima-duplicata'
import { UltimosPedidos } from './ultimos-pedidos'
import { usuarioPortalRoutes } from '@trama/contract/portal/usuario'
import { aplClient } from '@/lib/api/apl'
import { portalClient } from '@/lib/api/portal'

/**
 * Panel of everything that waits for the signed-in user, each kind with its list; empty on a server without that
 * call.
 */
export function EsperaPanel() {
  const { flagsVersao } = useSession()
  return flagsVersao.inicio ? <Esperas /> : null
}

function Esperas() {
  const { usuario, acessos } = useSession()
  const { data, error, isPending } = useQuery(inicioQuery)
  const cadastros = useQuery({
    ...cadastrosQuery,
    enabled: EDITORES_DE_USUARIOS.some((tipo) => tipo === usuario.tipo),
  })
  useBadge(data, cadastros.data)
  const id = useId()
  const sells = usuario.tipo === 'representante' || usuario.tipo === 'cliente'
  const isReading = isPending || cadastros.isLoading
  return (
    <section
      className={styles.panel}
      aria-labelledby={id}
      aria-busy={isReading || undefined}
      data-passo="espera"
    >
      <h2 id={id} className={styles.title}>
        Esperando por você
      </h2>
      <div className={styles.strip}>
        {isReading ? (
          <Waiting />
        ) : data === undefined ? (
          <p className={cx(styles.calm, styles.lost)}>
            <TriangleAlert aria-hidden />
            <span>
              {isApiError(error, 'network')
                ? 'O que espera por você aparece quando a conexão voltar.'
                : errorText(error)}
            </span>
          </p>
        ) : (
          <Cards inicio={data} cadastros={cadastros.data} tipo={usuario.tipo} />
        )}
      </div>
      {usuario.tipo === 'cliente' && <ProximaDuplicata />}
      {sells && acessos.includes('1.2') && <UltimosPedidos ultimos={data?.ultimos} isPending={isPending} />}
    </section>
  )
}

/** The number on the installed app's icon counts what waits here. */
function useBadge(inicio: Inicio | undefined, cadastros: CardsProps['cadastros']): void {
  const total = inicio?.esperas.reduce((sum, espera) => sum + espera.total, cadastros?.total ?? 0)
  useEffect(() => {
    if (total !== undefined) setBadgePart('esperas', total)
  }, [total])
}

const WAITING = [1, 2, 3, 4]

/** Placeholder as high as the loaded panel. */
function Waiting() {
  return (
    <ul className={styles.cards} aria-label="Carregando...">
      {WAITING.map((key) => (
        <li key={key} className={styles.card}>
          <Skeleton shape="title" />
          <Skeleton />
        </li>
      ))}
    </ul>
  )
}

interface CardsProps {
  inicio: Inicio
  cadastros: { total: number; isMore: boolean } | undefined
  tipo: TipoUsuario
}

function Cards({ inicio: { dia, esperas }, cadastros, tipo }: CardsProps) {
  const hasCadastros = cadastros !== undefined && cadastros.total > 0
  if (esperas.length === 0 && !hasCadastros) return <Calm dia={dia} tipo={tipo} />
  return (
    <ul className={styles.cards}>
      {hasCadastros && (
        <EsperaCard
          tipo="cadastro"
          total={cadastros.total}
          isMore={cadastros.isMore}
          valor={null}
          at={{ to: '/TableUsuario', search: { situacao: 'E' } }}
        />
      )}
      {esperas.map(({ tipo, total, valor }) => (
        <EsperaCard
          key={tipo}
          tipo={tipo}
          total={Math.min(total, ESPERA_MAX)}
          isMore={total > ESPERA_MAX}
          valor={valor}
          at={addressOf(tipo, dia)}
        />
      ))}
    </ul>
  )
}

function Calm({ dia, tipo }: { dia: string; tipo: TipoUsuario }) {
  return (
    <p className={styles.calm}>
      <CircleCheck aria-hidden />
      <span>
        <strong>Nada esperando por você</strong>
        <span>{CALM_TEXT[tipo]}</span>
        <time dateTime={dia}>{formatDateBr(dia || todayIn())}</time>
      </span>
    </p>
  )
}

interface EsperaCardProps {
  tipo: Espera['tipo'] | 'cadastro'
  total: number
  isMore: boolean
  valor: number | null
  at: Pick<LinkProps, 'to' | 'search'> | undefined
}

function EsperaCard({ tipo, total, isMore, valor, at }: EsperaCardProps) {
  const { one, many, passo, isLate } = ESPERA_WORDS[tipo]
  return (
    <li>
      <Link {...at} className={cx(styles.card, styles.link, isLate && styles.late)} data-espera={tipo}>
        <span className={styles.figures}>
          <strong>
            {formatInteger(total)}
            {isMore && '+'}
          </strong>
          {valor !== null && valor !== 0 && <span>{formatBRL(valor)}</span>}
        </span>
        <span className={styles.label}>{total === 1 ? one : many}</span>
        <span className={styles.step}>
          {passo}
          <ArrowRight aria-hidden />
        </span>
      </Link>
    </li>
  )
}

const apl = aplClient(inicioRoutes)
const portal = portalClient({ listUsuarios: usuarioPortalRoutes.listUsuarios })

/**
 * Options that read anew on each visit, so that finished work disappears at once. "Atualizar" refreshes these queries
 * with the tiles.
 */
const anew = { meta: { tile: true }, refetchOnMount: 'always' } as const

const inicioQuery = queryOptions({
  queryKey: ['principal', 'inicio'],
  queryFn: ({ signal }) => apl.getInicio({ signal }),
  ...anew,
})

/** Largest number of registrations that the portal returns in one call. */
const CADASTROS_MAX = 200

/** How many registrations wait in the portal. */
const cadastrosQuery = queryOptions({
  queryKey: ['principal', 'cadastros'],
  async queryFn({ signal }) {
    const query = { situacao: 'E', pagina: 1, offset: CADASTROS_MAX } as const
    const { length } = await portal.listUsuarios({ query, signal })
    return { total: length, isMore: length === CADASTROS_MAX }
  },
  ...anew,
})
