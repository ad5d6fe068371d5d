import type { Oferta } from '@trama/contract/apl/cotacao/comparativo'
import { custoText } from '@trama/rules/compra/cotacao'
import { formatBRL, formatNumberBr } from '@trama/rules/number-br'
import { CircleCheck, Lock, MessageSquareText, PencilLine, Star } from 'lucide-react'
import { type Item, variacao } from './escolha'
import styles from './comparativo.module.css'

interface CelulaProps {
  item: Item
  oferta: Oferta | undefined
  isChosen: boolean
  isAwarded: boolean
}

const dias = (count: number) => (count === 1 ? '1 dia' : `${count} dias`)

/** Cell with one supplier's offer for one line: final cost of a unit, price and delivery. */
export function Celula({ item, oferta, isChosen, isAwarded }: CelulaProps) {
  if (!oferta) return <span className={styles.nada}>Não cotado</span>
  return (
    <>
      <span className={styles.custo}>
        {isChosen && <CircleCheck className={styles.escolhida} aria-label="Escolhida" />}
        {isAwarded && <Lock aria-label="Adjudicada" />}
        <strong>{custoText(oferta.custo_unitario)}</strong>
        {oferta.melhor === 'S' && (
          <span className={styles.melhor}>
            <Star aria-hidden />
            Melhor
          </span>
        )}
      </span>
      <span className={styles.linha}>
        Preço {formatNumberBr(oferta.preco)}
        {oferta.desconto > 0 && ` −${formatNumberBr(oferta.desconto, 0, 2)} %`}
        <Variacao valor={variacao(item, oferta)} />
      </span>
      <span className={styles.linha}>
        {formatBRL(oferta.custo)}
        {oferta.prazo_entrega !== null && ` · ${dias(oferta.prazo_entrega)}`}
        {changesEspecifica(item, oferta) && (
          <span className={styles.obs} title={`Especificação oferecida: ${oferta.especifica || '(vazia)'}`}>
            <PencilLine aria-hidden />
            <span className="visually-hidden">Especificação oferecida: {oferta.especifica || '(vazia)'}</span>
          </span>
        )}
        {oferta.obs_item && (
          <span className={styles.obs} title={oferta.obs_item}>
            <MessageSquareText aria-hidden />
            <span className="visually-hidden">Observação: {oferta.obs_item}</span>
          </span>
        )}
      </span>
    </>
  )
}

/** Whether the supplier offers another specification than the one asked for; older servers send none. */
const changesEspecifica = (item: Item, { especifica }: Oferta) =>
  especifica !== undefined && (especifica ?? '') !== (item.especifica ?? '')

/** Difference in percent from the price of the last purchase. */
function Variacao({ valor }: { valor: number | undefined }) {
  if (valor === undefined) return null
  return (
    <span className={styles.variacao} data-up={valor > 0 || undefined} data-down={valor < 0 || undefined}>
      {`${valor > 0 ? '+' : ''}${formatNumberBr(valor, 1)} %`}
    </span>
  )
}
