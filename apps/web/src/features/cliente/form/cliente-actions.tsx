import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Entidade } from '@trama/contract/apl/entidade/entidade'
import { lockedEntidade } from '@trama/rules/entidade/rules'
import { Copy, MapPin, Plus } from 'lucide-react'
import { buttonClass } from '@/components/ui/button-class'
import { useSession } from '@/lib/session'
import { mayVisit } from '../cliente-rights'
import { resumoQuery } from '../resumo/api'

/** Actions that start from this customer: a new order, a repeat of the last one, a visit. */
export function ClienteActions({ codcli, registro }: { codcli: number; registro: Entidade | undefined }) {
  const session = useSession()
  const sells = session.acessos.includes('1.2') && registro !== undefined && lockedEntidade(registro) === null
  return (
    <>
      {sells && <PedidoLinks codcli={codcli} />}
      {mayVisit(session) && (
        <Link to="/VisitaCrm/$codcli" params={{ codcli: String(codcli) }} className={buttonClass({})}>
          <MapPin aria-hidden />
          Registrar visita
        </Link>
      )}
    </>
  )
}

function PedidoLinks({ codcli }: { codcli: number }) {
  const { flagsVersao, usuario } = useSession()
  const resumo = useQuery({ ...resumoQuery(codcli), enabled: flagsVersao.resumoDoCliente })
  const ultimo = resumo.data?.ultimo_pedido
  // An order of a customer user needs no customer in the address, because it is always for that customer.
  const search = usuario.tipo === 'cliente' ? {} : { cliente: String(codcli) }
  return (
    <>
      <Link to="/FormPedido" search={search} className={buttonClass({})}>
        <Plus aria-hidden />
        Novo pedido
      </Link>
      {ultimo && (
        <Link
          to="/FormPedido/$numero"
          params={{ numero: String(ultimo.numero) }}
          search={{ duplicar: 'true' }}
          className={buttonClass({})}
        >
          <Copy aria-hidden />
          Repetir último pedido
        </Link>
      )}
    </>
  )
}
