import { VENDA_TIPO } from '@trama/rules/varejo/status'
import { EMPRESA_ROWS } from '../empresas'
import { chaveOf, SERIE, tributar } from '../fatura/tributar'
import { at as element, Random } from '../random'
import { at, isConferido } from './caixas'
import type { DemoNota, DemoVenda, VarejoSource } from './demo-venda'

/** Makes the NF-e of most sales to customers with a name, numbered as the sales come. */
export function notasDoVarejo({ casa, clientes, today, now, nota: last }: VarejoSource) {
  const empresa = casa.emp_pat
  const random = new Random(`nota do varejo:${empresa}`)
  const known = new Map(clientes.map((cliente) => [cliente.codcli, cliente]))
  const { emp_cnpj: cnpj, emp_estado: uf } = element(
    EMPRESA_ROWS.filter((row) => row.emp_pat === empresa),
    0,
  )
  let numero = last

  return (venda: Omit<DemoVenda, 'nota'>): DemoNota | null => {
    const { data: dia, hora, itens, docto, vldesconto: desconto } = venda
    const cliente = known.get(venda.codcli)
    if (!cliente || venda.status !== 1 || !isEmitida(random, venda, today)) return null
    numero++
    const fatura = String(numero)
    const chave = chaveOf(random, { cnpj, uf, dia, numero })
    const contribuinte = cliente.contribuinte !== 'N'
    const lines = itens.map(({ codigo, cor, tam, quantidade: qtde, valor: preco }) => {
      return { tipo: 'P', codigo, cor, tam, qtde, preco } as const
    })
    const { linhas, totais } = tributar({
      itens: lines,
      balcao: { devolucao: docto },
      desconto,
      frete: 0,
      outras: 0,
      dia,
      de: uf,
      para: contribuinte ? cliente.municipio.uf : uf,
      contribuinte,
    })
    return {
      chave,
      fatura,
      linhas: lines.map((line, i) => ({ ...line, ...element(linhas, i) })),
      row: {
        empresa,
        chave,
        fatura,
        serie: SERIE,
        tipfat: docto === null ? 'L' : 'D',
        codcli: venda.codcli,
        codrep: venda.codrep,
        dt_emissao: dia,
        hora,
        codcond: venda.codcond,
        qtde: venda.quantidade,
        ...totais,
        impresso: 'S',
        ambiente: 2,
        criado_em: at(dia, hora, now),
      },
    }
  }
}

/** Whether a sale has an NF-e: all of checked days, some of later days; a return only when its sale has one. */
function isEmitida(random: Random, { tipo_venda, data, docto }: Omit<DemoVenda, 'nota'>, today: string) {
  if (tipo_venda === VENDA_TIPO.devolucao) return docto !== null && random.chance(0.6)
  return tipo_venda === VENDA_TIPO.venda && (isConferido(data, today) || random.chance(0.5))
}
