import { sql } from 'drizzle-orm'
import { DEMO_LOGINS } from '@trama/server-kit/demo/demo-people'
import type { CopyRow } from '../copy-rows'
import { copyRows } from '../copy-rows'
import type { DemoLoader } from '../loader'
import { addDays } from '@trama/rules/date-br'
import { type DemoCotacao, listCotacoes } from './cotacoes'
import { ordensDemo } from './load-ordens'
import { solicitacoesDemo } from './load-solicitacoes'

const names = (text: string) => text.trim().split(/\s+/)
const COTACAO =
  names(`empresa numero data prazo hora_prazo instrucoes usuario email_usuario andamento premiada versao
  salvo_em salvo_por`)
const ITEM = names(`empresa numero ordem material cor tam especifica qtde solicitacao solicitacao_linha
  adjudicado_seq adjudicado_por ordem_compra`)
const FORNECEDOR =
  names(`empresa numero seq codfor data prazo email situacao condicao frete obs validade motivo valor
  adjudicada enviada_em respondida_em versao`)
const RESPOSTA = names('empresa numero seq ordem preco desconto icms ipi frete obs_item prazo_entrega')

const BUYER = DEMO_LOGINS.find(({ tipo }) => tipo === 'usuario')
const buyer = BUYER?.nome ?? ''
const DEMO_FORNECEDOR = 1
const emailOf = (codfor: number) =>
  codfor === DEMO_FORNECEDOR ? 'fornecedor@trama.demo' : `vendas${codfor}@fornecedores.demo`

/** Loads quotations of 24 months with their answers and the orders that came from them. */
export const cotacoesDemo: DemoLoader<void> = {
  nome: 'cotações',
  needs: [ordensDemo, solicitacoesDemo],
  async load({ database, empresa: { emp_pat: empresa }, of }) {
    const abertas = of(solicitacoesDemo).filter(({ isMet }) => !isMet)
    const source = { ...of(ordensDemo), abertas }
    let count = 0
    // Generated again for each table, since at a large scale the rows would not fit into memory.
    function* each(rowsOf: (cotacao: DemoCotacao) => CopyRow[]): Generator<CopyRow> {
      count = 0
      for (const cotacao of listCotacoes(source)) {
        count += 1
        for (const row of rowsOf(cotacao)) yield { empresa, numero: cotacao.numero, ...row }
      }
    }
    await copyRows(database, 'cotacao', COTACAO, each(cotacaoRow))
    await copyRows(database, 'cotacao_item', ITEM, each(itemRows))
    await copyRows(database, 'cotacao_fornecedor', FORNECEDOR, each(fornecedorRows))
    await copyRows(database, 'cotacao_resposta', RESPOSTA, each(respostaRows))
    await copyRows(
      database,
      'sequencia',
      ['empresa', 'nome', 'valor'],
      [{ empresa, nome: 'cotacao', valor: count }],
    )
    await database.db.execute(sql`update fornecedor set email =
        case when codfor = ${DEMO_FORNECEDOR} then ${emailOf(DEMO_FORNECEDOR)}
          else 'vendas' || codfor || '@fornecedores.demo' end
      where empresa = ${empresa}`)
    await database.db.execute(sql`update ordem_compra o set cotacao = i.numero, cotacao_seq = i.adjudicado_seq
      from cotacao_item i where i.empresa = o.empresa and i.ordem_compra = o.numero and o.empresa = ${empresa}`)
  },
}

const at = (dia: string, hora: string) => `${dia}T${hora}-03:00`

const cotacaoRow = ({ data, prazo, instrucoes, andamento, premio }: DemoCotacao): CopyRow[] => [
  {
    data,
    prazo,
    hora_prazo: '18:00:00',
    instrucoes,
    usuario: buyer,
    email_usuario: BUYER?.email ?? null,
    andamento,
    premiada: premio ? 'S' : 'N',
    versao: andamento === 'R' ? 1 : 2,
    salvo_em: at(data, '09:30:00'),
    salvo_por: buyer,
  },
]

const itemRows = ({ itens, premio }: DemoCotacao): CopyRow[] =>
  itens.map(({ ordem, material, cor, especifica, qtde, solicitacao, solicitacao_linha }) => ({
    ordem,
    material,
    cor,
    tam: 'UN',
    especifica,
    qtde,
    solicitacao,
    solicitacao_linha,
    adjudicado_seq: premio?.seq ?? null,
    adjudicado_por: premio ? buyer : null,
    ordem_compra: premio?.ordem_compra ?? null,
  }))

const fornecedorRows = ({ data, prazo, andamento, respostas, premio }: DemoCotacao): CopyRow[] =>
  respostas.map(({ seq, codfor, situacao, condicao, frete, obs, motivo, valor, depois }) => ({
    seq,
    codfor,
    data,
    prazo,
    email: emailOf(codfor),
    situacao,
    condicao,
    frete,
    obs,
    validade: situacao === 'A' ? null : addDays(prazo, 30),
    motivo,
    valor,
    adjudicada: premio?.seq === seq ? 'S' : 'N',
    enviada_em: andamento === 'R' ? null : at(data, '09:45:00'),
    respondida_em: situacao === 'A' ? null : at(addDays(data, depois), '16:20:00'),
    versao: situacao === 'A' ? 1 : 2,
  }))

const respostaRows = ({ respostas }: DemoCotacao): CopyRow[] =>
  respostas.flatMap(({ seq, ofertas }) =>
    ofertas.map(({ ordem, preco, desconto, icms, ipi, frete, obs_item, prazo_entrega }) => ({
      seq,
      ordem,
      preco,
      desconto,
      icms,
      ipi,
      frete,
      obs_item,
      prazo_entrega,
    })),
  )
