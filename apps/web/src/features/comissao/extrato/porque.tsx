import { formatShortNumber } from '@trama/rules/number-br'
import { RecordLink } from '@/components/reference/record-link'
import { Facts } from '@/components/ui/facts'
import styles from '../comissao.module.css'
import { documentoText, type Row } from './columns'

/** "Por que esta taxa?" of a line: the reason for its rate, and its discount. */
export function Porque({ linha }: { linha: Row }) {
  const { pedido, porque, desconto, ajuste } = linha
  return (
    <div className={styles.detail}>
      <Facts
        name={`Pedido ${pedido}`}
        facts={[
          { label: 'Documento', value: documentoText(linha) },
          { label: 'Por que esta taxa?', value: porque, width: 'wide' },
          {
            label: 'Desconto que conta',
            value: `${formatShortNumber(desconto)}% do valor de tabela, além do que a regra de comissão deixa dar. Contam preços menores que os da tabela e os descontos do pedido.`,
            width: 'wide',
          },
          {
            label: 'Ajuste',
            value:
              ajuste === 'N'
                ? ''
                : 'O mês em que isto vencia já estava fechado: a nota foi cancelada, ou a nota ou o pagamento chegou depois.',
            width: 'wide',
          },
          {
            label: 'Pedido',
            value: (
              <RecordLink to="pedido" id={pedido}>
                Ver pedido {pedido}
              </RecordLink>
            ),
          },
        ]}
      />
    </div>
  )
}
