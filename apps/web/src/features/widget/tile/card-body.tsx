import type { WidgetDados } from '@trama/contract/apl/painel/widget'
import { WIDGET_TEXTS } from '../widget-texts'
import { valorText } from './valor-text'
import styles from './widget-view.module.css'

/** Body of a card: one figure and its description. */
export function CardBody({ dados }: { dados: WidgetDados }) {
  const { descricao, valor } = dados
  if (!valor) return <p className={styles.hint}>{WIDGET_TEXTS.empty}</p>
  return (
    <>
      <p className={styles.value}>{valorText(valor, dados)}</p>
      {descricao && <p className={styles.hint}>{descricao}</p>}
    </>
  )
}
