import type { TipoUsuario } from '@trama/contract/access'
import { ChartColumn, PackageSearch, Receipt, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '@/components/ui/status/empty-state'
import { isInternal } from '@/lib/menu'

interface EmptyText {
  icon: ReactNode
  title: string
  text: string
}

const REPRESENTANTE: EmptyText = {
  icon: <Store />,
  title: 'Suas vendas vão aparecer aqui',
  text: 'Pedidos em aberto, vendas e faturamento do mês aparecem com o primeiro pedido dos seus clientes. As telas do seu acesso estão no menu.',
}
const CLIENTE: EmptyText = {
  icon: <Receipt />,
  title: 'Seus pedidos vão aparecer aqui',
  text: 'Pedidos em aberto, o faturamento do mês e as duplicatas a pagar aparecem com o seu primeiro pedido. As telas do seu acesso estão no menu.',
}
const FORNECEDOR: EmptyText = {
  icon: <PackageSearch />,
  title: 'Ainda não há nada para mostrar aqui',
  text: 'Os números das suas cotações e dos seus pedidos vão aparecer aqui. As telas do seu acesso estão no menu.',
}
const INTERNO: EmptyText = {
  icon: <ChartColumn />,
  title: 'Nenhum bloco no Dashboard',
  text: 'Os números da empresa vão aparecer aqui. As telas do seu acesso estão no menu.',
}

function textOf(tipo: TipoUsuario): EmptyText {
  if (isInternal(tipo)) return INTERNO
  if (tipo === 'representante') return REPRESENTANTE
  return tipo === 'cliente' ? CLIENTE : FORNECEDOR
}

/** Message for a user without any tile, by type (S2 §2). */
export function EmptyPanel({ tipo }: { tipo: TipoUsuario }) {
  return <EmptyState {...textOf(tipo)} />
}
