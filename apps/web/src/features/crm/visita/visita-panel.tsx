import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Visita } from '@trama/contract/apl/crm/visita'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL, formatNumberBr } from '@trama/rules/number-br'
import { Trash2 } from 'lucide-react'
import { RecordLink } from '@/components/reference/record-link'
import { AnexosPanel } from '@/components/anexos/anexos-panel'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { Facts } from '@/components/ui/facts'
import { Parte } from '@/components/ui/parte'
import { toast } from '@/components/ui/status/toast-store'
import { isApiError } from '@/lib/api/api-error'
import { confirm } from '@/lib/messages/confirm'
import { useSession } from '@/lib/session'
import { visitaApi, visitaKeys } from './visita-api'
import styles from './visita-panel.module.css'

const visitaQuery = (numero: number) => ({
  queryKey: [...visitaKeys.all, 'visita', numero],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    visitaApi.getVisita({ params: { numero }, signal }).catch((error: unknown) => {
      // A record written by hand, not as a visit, has neither times nor place.
      if (isApiError(error, 'notFound')) return null
      throw error
    }),
})

/** Panel beside a visit's record: its times, place, photos, and the orders written from it. */
export function VisitaPanel({ numero }: { numero: number }) {
  const { flagsVersao } = useSession()
  const { data } = useQuery({ ...visitaQuery(numero), enabled: flagsVersao.visitas })
  return (
    <>
      {data && <Panel visita={data} />}
      <AnexosPanel documento="crm" numero={numero} />
    </>
  )
}

function Panel({ visita }: { visita: Visita }) {
  const { acessos } = useSession()
  const { numero, chave, codcli, inicio, fim, lat, lon, precisao, pedidos, exclui_local } = visita
  const erase = useMutation({
    mutationFn: () => visitaApi.deleteLocal({ params: { numero } }),
    onSuccess: ({ resultado }) => toast.success(resultado),
    meta: { invalidates: [visitaQuery(numero).queryKey] },
  })
  async function askAndErase() {
    const text = 'Apagar o lugar desta visita? Ele não poderá ser recuperado; a visita fica.'
    if (await confirm({ text, danger: true })) erase.mutate()
  }
  const local = lat !== null && lon !== null && (
    <a
      href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`}
      target="_blank"
      rel="noreferrer"
    >
      {formatNumberBr(lat, 4, 4)}; {formatNumberBr(lon, 4, 4)}
      {precisao !== null && ` (precisão de ${precisao} m)`}
    </a>
  )
  return (
    <Parte title="Visita">
      <div className={styles.visita}>
        <Facts
          facts={[
            { label: 'Data', value: formatDateBr(visita.data) },
            {
              label: 'Horário',
              value: [inicio, fim].flatMap((hora) => hora?.slice(0, 5) ?? []).join(' às '),
            },
            { label: 'Lugar', value: local || 'Não guardado', width: 'double' },
            {
              label: 'Pedidos desta visita',
              value: pedidos.length > 0 && <Pedidos pedidos={pedidos} />,
              width: 'wide',
            },
          ]}
        />
        <div className={styles.acoes}>
          {acessos.includes('1.2') && (
            <Link
              to="/FormPedido"
              search={{ cliente: String(codcli), visita: chave }}
              className={buttonClass({})}
            >
              Fazer pedido
            </Link>
          )}
          {exclui_local === 'S' && (
            <Button
              icon={<Trash2 aria-hidden />}
              loading={erase.isPending}
              onClick={() => void askAndErase()}
            >
              Apagar o lugar
            </Button>
          )}
        </div>
      </div>
    </Parte>
  )
}

const Pedidos = ({ pedidos }: Pick<Visita, 'pedidos'>) => (
  <ul className={styles.pedidos}>
    {pedidos.map(({ numero, dt_emissao, valor }) => (
      <li key={numero}>
        <RecordLink to="pedido" id={numero}>
          Pedido {numero}
        </RecordLink>{' '}
        de {formatDateBr(dt_emissao)}, {formatBRL(valor)}
      </li>
    ))}
  </ul>
)
