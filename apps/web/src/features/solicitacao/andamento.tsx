import { Link } from '@tanstack/react-router'
import { formatShortNumber } from '@trama/rules/number-br'
import { useSession } from '@/lib/session'
import type { ItemForm } from './form-model'
import styles from './solicitacao.module.css'

const COTACAO = { word: 'Cotação', to: '/FormCotacao/$numero', menu: '3.1' } as const
const COMPRA = { word: 'Compra', to: '/FormCompra/$numero', menu: '3.2' } as const

/** What became of a stored line: quotations and purchase orders that it is in, and what came in. */
export function Andamento({ item }: { item: ItemForm }) {
  const { ordem, cotacoes = [], ordens = [], qtde, qtde_b, unidade } = item
  if (ordem === null) return null
  const isNew = cotacoes.length + ordens.length === 0 && qtde_b === 0
  return (
    <span className={styles.andamento}>
      {isNew && 'Solicitada'}
      {cotacoes.map((numero) => (
        <Documento key={numero} of={COTACAO} numero={numero} />
      ))}
      {ordens.map((numero) => (
        <Documento key={numero} of={COMPRA} numero={numero} />
      ))}
      {qtde_b > 0 && (
        <span>{qtde_b >= qtde ? 'Entregue' : `${formatShortNumber(qtde_b)} ${unidade} entregues`}</span>
      )}
    </span>
  )
}

interface DocumentoProps {
  of: typeof COTACAO | typeof COMPRA
  numero: number
}

/** A link for who may open it. */
function Documento({ of: { word, to, menu }, numero }: DocumentoProps) {
  const { acessos } = useSession()
  const name = `${word} ${numero}`
  if (!acessos.includes(menu)) return <span>{name}</span>
  return (
    <Link to={to} params={{ numero: String(numero) }}>
      {name}
    </Link>
  )
}
