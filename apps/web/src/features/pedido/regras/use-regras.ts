import { useQuery } from '@tanstack/react-query'
import { pedidoPainel, type Regra } from '@trama/rules/pedido/painel'
import { useWatch } from 'react-hook-form'
import { useSession } from '@/lib/session'
import type { PedidoForm } from '../form/form-model'
import { clienteQuery } from '@/components/reference/cliente-query'
import { colecaoQuery, condicaoQuery, representanteQuery } from '../form/form-queries'
import type { PedidoLocks } from '../form/locks'
import { useEstoquePedido } from './use-estoque'

const WATCHED = [
  'itens',
  'per_desc',
  'vlr_desc',
  'tab_pre',
  'desc_tab_pre',
  'tab_trans',
  'desc_tab_trans',
  'colecao',
  'codrep',
  'codcli',
  'codcond',
  'tipo',
  'retido',
  'entrega',
  'dt_emissao',
] as const satisfies (keyof PedidoForm)[]

/** State of each rule of the order, updated while the user types. */
export function useRegras(locks: PedidoLocks): Regra[] {
  const [
    itens,
    per_desc,
    vlr_desc,
    tab_pre,
    desc_tab_pre,
    tab_trans,
    desc_tab_trans,
    colecao,
    codrep,
    codcli,
    codcond,
    tipo,
    retido,
    entrega,
    dt_emissao,
  ] = useWatch<PedidoForm, typeof WATCHED>({ name: WATCHED })
  const isOwn = useSession().usuario.tipo === 'cliente'
  const { data: cliente } = useQuery(clienteQuery(codcli))
  const { data: representante } = useQuery(representanteQuery(codrep))
  const { data: collection } = useQuery(colecaoQuery(colecao))
  const { data: condicao } = useQuery(condicaoQuery(codcond))
  const estoque = useEstoquePedido({ itens, tab_pre, tipo, retido })
  const limit = cliente && { credito: cliente.credito, em_aberto: cliente.credito_utilizado }
  const regras = pedidoPainel({
    // While the user types, the percentage may be empty or not a number.
    pedido: {
      per_desc: per_desc || 0,
      vlr_desc,
      tab_pre,
      desc_tab_pre,
      tab_trans,
      desc_tab_trans,
      entrega,
      dt_emissao,
      itens: estoque.itens,
    },
    cliente,
    representante,
    colecao: collection,
    condicao,
    faltas: estoque.faltas,
    // A customer does not see the own credit limit.
    credito: isOwn ? undefined : limit,
  })
  return locks.termos ? regras.filter(concernsCliente) : regras
}

/** Rules about terms that a customer cannot choose: shown to customers only when they block the order. */
const TERMOS = new Set<Regra['codigo']>(['desconto', 'tabela', 'transportadora'])
const concernsCliente = ({ codigo, estado }: Regra) => !TERMOS.has(codigo) || estado === 'impede'
