import { CAIXA_MOVIMENTO, type Caixa, type CaixaMeio } from '@trama/contract/apl/caixa'
import { wordOf } from '@trama/rules/code-table'
import { formatDateBr } from '@trama/rules/date-br'
import { sumMoney } from '@trama/rules/money'
import { formatBRL } from '@trama/rules/number-br'
import { RecordLink } from '@/components/reference/record-link'
import { cx } from '@/components/ui/cx'
import { Facts } from '@/components/ui/facts'
import { Parte } from '@/components/ui/parte'
import { Table } from '@/components/ui/table/table'
import { useSession } from '@/lib/session'
import styles from './caixa.module.css'

const instant = (data: string | null, hora: string | null) =>
  data && `${formatDateBr(data)} ${(hora ?? '').slice(0, 5)}`

/** Owner and opening of a session, its counted values once it is closed, and its movements. */
export function CaixaConteudo({ caixa }: { caixa: Caixa }) {
  const { situacao, movimentos } = caixa
  return (
    <div className={styles.page}>
      <Facts
        name={`Caixa ${caixa.numero}`}
        facts={[
          { label: 'Operador', value: caixa.operador },
          { label: 'Aberto em', value: instant(caixa.data, caixa.hora) },
          { label: 'Fundo', value: formatBRL(caixa.fundo) },
          { label: 'Vendas e devoluções', value: caixa.vendas },
          { label: 'Fechado em', value: instant(caixa.dt_fecha, caixa.hr_fecha) },
          { label: 'Fechado por', value: caixa.fechado_por },
          { label: 'Conferido em', value: instant(caixa.dt_confere, caixa.hr_confere) },
          { label: 'Conferido por', value: caixa.conferido_por },
          { label: 'Observações', value: caixa.obs, width: 'wide' },
          { label: 'Observações da conferência', value: caixa.obs_confere, width: 'wide' },
        ]}
      />
      {situacao !== 'A' && (
        <Parte title="Conferência">
          <Contagem meios={caixa.meios} />
        </Parte>
      )}
      <Parte title="Movimentos">
        {movimentos.length === 0 ? (
          <p>Nenhum suprimento ou sangria.</p>
        ) : (
          <Table
            label="Movimentos do caixa"
            titulos={['Movimento', 'Motivo', 'Quando', 'Valor']}
            textos={3}
            linhas={movimentos.map(({ ordem, tipo, motivo, data, hora, valor }) => ({
              key: String(ordem),
              celulas: [
                wordOf(CAIXA_MOVIMENTO, tipo),
                motivo,
                instant(data, hora),
                formatBRL(tipo === 'sangria' ? -valor : valor),
              ],
            }))}
          />
        )}
      </Parte>
    </div>
  )
}

function Contagem({ meios }: { meios: readonly CaixaMeio[] }) {
  const sum = (name: 'esperado' | 'contado' | 'diferenca') => sumMoney(meios.map((meio) => meio[name] ?? 0))
  return (
    <>
      <Table
        label="Contagem por meio de pagamento"
        titulos={['Meio', 'Esperado', 'Contado', 'Diferença']}
        linhas={meios.map(({ codmoe, descricao, esperado, contado, diferenca }) => ({
          key: codmoe,
          celulas: [
            descricao,
            formatBRL(esperado ?? 0),
            formatBRL(contado ?? 0),
            <Diferenca key="diferenca" valor={diferenca ?? 0} />,
          ],
        }))}
        total={[
          'Total',
          formatBRL(sum('esperado')),
          formatBRL(sum('contado')),
          <Diferenca key="total" valor={sum('diferenca')} />,
        ]}
      />
      <Explicacoes meios={meios} />
    </>
  )
}

/**
 * Possible explanations of the differences, with a link to the sales; an explanation that concerns two means is shown
 * once.
 */
function Explicacoes({ meios }: { meios: readonly CaixaMeio[] }) {
  const { acessos } = useSession()
  const all = new Map(meios.flatMap(({ explicacoes }) => explicacoes.map((one) => [one.texto, one.vendas])))
  if (all.size === 0) return null
  return (
    <section aria-label="O que explicaria as diferenças">
      <p>O que explicaria as diferenças:</p>
      <ul className={styles.explicacoes}>
        {[...all].map(([texto, vendas]) => (
          <li key={texto}>
            {texto}
            {acessos.includes('1.4') &&
              vendas.map((codven) => (
                <span key={codven}>
                  {' '}
                  <RecordLink to="venda" id={codven}>
                    Ver {codven}
                  </RecordLink>
                </span>
              ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Amount of a difference with its sign, so that the meaning does not depend on the colour. */
function Diferenca({ valor }: { valor: number }) {
  return (
    <span className={cx(valor !== 0 && styles.diferente)}>
      {valor > 0 && '+'}
      {formatBRL(valor)}
    </span>
  )
}
