import type { Fatura } from '@trama/contract/apl/fatura/fatura'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL } from '@trama/rules/number-br'
import { quantidadeNome, somaText } from '@trama/rules/pedido/unidade'
import { formatTaxId } from '@trama/rules/tax-id'
import { RecordLink } from '@/components/reference/record-link'
import { type Fact, Facts } from '@/components/ui/facts'
import { Banner } from '@/components/ui/status/banner'
import { keyInGroups } from '../columns'
import styles from './ver.module.css'

const moment = (data: string, hora: string) => `${formatDateBr(data)} ${hora.slice(0, 5)}`

/** Warnings that a reader must see before the rest of the invoice. */
export function Avisos({ fatura }: { fatura: Fatura }) {
  const { cancelamento, ambiente, a_cancelar, recusa, impresso } = fatura
  return (
    <>
      {cancelamento && (
        <Banner tone="danger" inset>
          Cancelada em {moment(cancelamento.data, cancelamento.hora)}
          {cancelamento.por && ` por ${cancelamento.por}`}
          {cancelamento.motivo && `: ${cancelamento.motivo}`}
        </Banner>
      )}
      {a_cancelar === 'S' && (
        <Banner tone="warning" inset>
          Cancelamento enviado à SEFAZ, que ainda não respondeu. Enquanto isso as duplicatas não são cobradas.
        </Banner>
      )}
      {recusa && (
        <Banner tone="danger" inset>
          {impresso === 'S' ? 'A SEFAZ recusou o cancelamento' : 'Recusada pela SEFAZ'}: {recusa}
        </Banner>
      )}
      {ambiente === 2 && <Banner inset>Emitida em homologação: sem valor fiscal.</Banner>}
    </>
  )
}

/** Head of the invoice: customer, order, supplier, representative and dates. */
export function Header({ fatura }: { fatura: Fatura }) {
  const { codcli, nome, cnpj, codfor, nome_for, codrep, nome_rep } = fatura
  const facts: Fact[] = [
    {
      label: 'Cliente',
      value: (
        <>
          <RecordLink to="cliente" id={codcli} empresa={fatura.empresa}>
            {codcli} · {nome}
          </RecordLink>{' '}
          · {formatTaxId(cnpj)}
        </>
      ),
      width: 'double',
    },
    {
      label: 'Pedido',
      value: fatura.pedido && <RecordLink to="pedido" id={fatura.pedido} empresa={fatura.empresa} />,
    },
    { label: 'Emissão', value: moment(fatura.dt_emissao, fatura.hora) },
    { label: 'Série', value: fatura.serie },
    { label: 'Emitente', value: codfor && `${codfor} · ${nome_for ?? ''}`, width: 'double' },
    { label: 'Representante', value: codrep && `${codrep} · ${nome_rep ?? ''}`, width: 'double' },
    { label: 'Transportadora', value: fatura.transportadora, width: 'double' },
    { label: 'Condição de pagamento', value: fatura.condicao },
    { label: 'Protocolo', value: fatura.protocolo },
    {
      label: 'Chave',
      value: <span className={styles.chave}>{keyInGroups(fatura.chave)}</span>,
      width: 'wide',
    },
  ]
  return <Facts name="Cabeçalho" facts={facts} />
}

const qtdeOf = (itens: Readonly<Fatura['itens']>) => itens.reduce((sum, { qtde }) => sum + qtde, 0)

/** Value of the goods and its taxes, including those of the tax reform. */
export function Impostos({ fatura }: { fatura: Fatura }) {
  const facts: Fact[] = [
    { label: quantidadeNome(fatura.itens), value: somaText(fatura.itens, qtdeOf) },
    { label: 'Produtos', value: formatBRL(fatura.valor_produtos) },
    { label: 'Desconto', value: formatBRL(fatura.desconto) },
    { label: 'Frete', value: fatura.frete === null ? null : formatBRL(fatura.frete) },
    { label: 'ICMS', value: formatBRL(fatura.valor_icms) },
    { label: 'IPI', value: formatBRL(fatura.valor_ipi) },
    { label: 'PIS', value: formatBRL(fatura.valor_pis) },
    { label: 'COFINS', value: formatBRL(fatura.valor_cofins) },
    { label: 'IBS', value: formatBRL(fatura.valor_ibs) },
    { label: 'CBS', value: formatBRL(fatura.valor_cbs) },
    { label: 'Valor da nota', value: <strong>{formatBRL(fatura.valor)}</strong> },
    { label: 'Total com IBS e CBS', value: formatBRL(fatura.valor_total) },
  ]
  return <Facts name="Totais e impostos" facts={facts} />
}
