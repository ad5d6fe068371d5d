/** A shop's sales as rows of their tables. */
import { fromCents } from '@trama/rules/money'
import { MEIO } from '@trama/rules/varejo/meio'
import type { CopyRow } from '../copy-rows'
import { CONTAS, codigoOf } from '../fatura/contas'
import type { Random } from '../random'
import { at, OPERADORA } from './caixas'
import { descontosOf } from './devolucao'
import { recebido } from './pagamento'
import type { DemoNota, DemoVenda, VarejoSource } from './demo-venda'

export interface State {
  source: VarejoSource
  telling: Random
  paying: Random
  nosso: number
  caixa: number
  codven: number
  /** Number of the last invoice. */
  nota: number
}

const MOTIVOS = ['Cliente desistiu', 'Item errado', 'Vai pagar de outra forma'] as const

interface Session {
  row: CopyRow
  isChecked: boolean
}

export function vendaRow({ source, telling }: State, { row, isChecked }: Session, venda: DemoVenda): CopyRow {
  const { itens: _, pagos: __, nota, abatimento, codcond, ...header } = venda
  const { data, hora, status, tipo_venda } = venda
  const when = at(data, hora, source.now)
  const by = (ato: string) => ({
    [`${ato}_em`]: when,
    [`${ato}_por`]: OPERADORA.nome,
    [`${ato}_id`]: OPERADORA.id,
  })
  return {
    ...header,
    empresa: source.casa.emp_pat,
    tabela: 'VAREJO',
    vlabatimento: abatimento?.valor ?? 0,
    cdcondicao: codcond,
    tipo_operacao: codcond && (tipo_venda === 1 ? 'D01' : 'V01'),
    ...by('salvo'),
    ...(nota && {
      fatura: nota.fatura,
      chave_nfe: nota.chave,
      impresso: 'S',
      ...(isChecked && { status: 3 }),
    }),
    ...(status === 1 && by('finalizado')),
    // An exchange was paid at the ERP's own till, so it has no session here.
    ...(status === 1 && tipo_venda !== 2 && { dt_final: data, caixa: row.numero }),
    ...(status === 2 && { ...by('cancelado'), motivo: telling.pick(MOTIVOS) }),
  }
}

export function duplicatasOf(
  state: State,
  { codven, codcli, codrep, data, tipo_venda, pagos, nota }: DemoVenda,
): CopyRow[] {
  const { source, paying } = state
  return pagos.flatMap((pago) => {
    const isReturn = tipo_venda === 1
    if (isReturn && pago.quitado) return []
    const isBoleto = pago.meio === MEIO.boleto
    if (isBoleto) state.nosso++
    return [
      {
        empresa: source.casa.emp_pat,
        numero: `V${codven}-${pago.ordem}`,
        tipo: isReturn ? 'DV' : 'D',
        cupom: codven,
        fatura: nota?.fatura,
        chave: nota?.chave,
        codcli,
        codrep,
        dt_emissao: data,
        dt_vencto: pago.vencimento,
        valor: pago.valor,
        ...(isReturn ? { valor_pago: 0 } : recebido(paying, pago, data, source.today)),
        ...(isBoleto && {
          conta: CONTAS[0].conta,
          nosso_numero: String(state.nosso),
          codigo: codigoOf(paying),
        }),
      },
    ]
  })
}

export function* itemRows(empresa: string, vendas: readonly DemoVenda[]): Generator<CopyRow> {
  for (const venda of vendas) {
    const { codven, itens } = venda
    const descontos = descontosOf(venda).map(fromCents)
    for (const [i, item] of itens.entries()) {
      yield { empresa, codven, coditven: i + 1, ...item, desconto: descontos[i] }
    }
  }
}

export function* parcelaRows(empresa: string, vendas: readonly DemoVenda[]): Generator<CopyRow> {
  for (const { codven, tipo_venda, pagos } of vendas) {
    for (const pago of pagos) {
      const duplicata = tipo_venda === 1 && pago.quitado ? null : `V${codven}-${pago.ordem}`
      yield { empresa, codven, ...pago, duplicata }
    }
  }
}

export function* notaItemRows(empresa: string, notas: readonly DemoNota[]): Generator<CopyRow> {
  for (const { chave, linhas } of notas) {
    for (const [i, linha] of linhas.entries()) yield { empresa, chave, item: i + 1, ...linha }
  }
}
