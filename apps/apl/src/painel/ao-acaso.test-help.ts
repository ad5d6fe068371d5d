/**
 * Random but seeded rows of every dashboard source in one company, for three customers, representatives and
 * suppliers.
 */
import { addDays } from '@trama/rules/date-br'
import { pedidoTotals } from '@trama/rules/pedido/totals'
import { transaction } from '@trama/server-kit/db/database'
import { classe, ordem_compra } from '../compra/tables'
import { crm } from '../crm/tables'
import { Random } from '../demo/random'
import { fatura } from '../fatura/tables'
import { ordem_servico, parte, setor } from '../ordem-servico/tables'
import { pedido, pedido_item } from '../pedido/tables'
import { duplicata } from '../receber/tables'
import type { Venda } from '../testing/a-pedido'
import {
  aCliente,
  aColecao,
  aDescrito,
  aFornecedor,
  aMaterial,
  aMotivo,
  aProduto,
  aRepresentante,
} from '../testing/factories'
import { venda as vendas } from '../varejo/tables'

const INICIO = '2025-11-20'
const DIAS = 150
/** Day from which periods count: later than the first rows, earlier than the last. */
export const HOJE = '2026-03-11'

const SETORES = ['CORTE', 'COSTURA', 'LAVAÇÃO']

/** Codes that random rows are drawn from. */
async function codes(venda: Venda) {
  const { casa, partes, forn } = venda
  const grupos = [await aDescrito(casa, 'grupo'), await aDescrito(casa, 'grupo')]
  const [dele, outro] = [await aRepresentante(casa), await aRepresentante(casa)]
  const { db, empresa } = casa
  await db
    .insert(classe)
    .values(['1', '2'].map((codigo) => ({ empresa, codigo, descricao: `Classe ${codigo}` })))
  await db
    .insert(setor)
    .values(SETORES.map((codigo, ordem) => ({ empresa, codigo, descricao: codigo, ordem })))
  await db.insert(parte).values({ empresa, codigo: 'INT', descricao: 'Inteira' })
  return {
    clientes: [partes.codcli, (await aCliente(casa)).codcli, (await aCliente(casa)).codcli],
    reps: [partes.codrep, dele.codrep, outro.codrep],
    fornecedores: [forn.codfor, (await aFornecedor(casa)).codfor],
    colecoes: [partes.colecao, await aColecao(casa)],
    motivo: await aMotivo(casa),
    // Product and material groups may share a code; some items have no group.
    artigos: [
      { tipo: 'P', tam: 'P', codigo: await aProduto(casa, { grupo: grupos[0] ?? null }) },
      { tipo: 'P', tam: 'M', codigo: await aProduto(casa, { grupo: grupos[1] ?? null }) },
      { tipo: 'P', tam: 'P', codigo: partes.codigo },
      {
        tipo: 'M',
        tam: 'UN',
        codigo: await aMaterial(casa, { grupo: await aDescrito(casa, 'grupo_material') }),
      },
      { tipo: 'M', tam: 'UN', codigo: await aMaterial(casa) },
    ] as const,
  }
}

/** Stores random rows of everything that the dashboard measures, in the sale's company. */
export async function rowsAoAcaso(venda: Venda, seed: string, count: number): Promise<void> {
  const { casa, partes } = venda
  const { db, empresa } = casa
  const random = new Random(seed)
  const codigos = await codes(venda)
  const dia = () => addDays(INICIO, random.int(0, DIAS))
  const cents = (max: number) => random.int(0, max) / 100
  const numeros = Array.from({ length: count }, (_, i) => i + 1)
  const de = () => ({ empresa, codcli: random.pick(codigos.clientes), codrep: random.pick(codigos.reps) })

  const pedidos = numeros.map((numero) => {
    const itens = Array.from({ length: random.int(1, 5) }, (_, i) => {
      const { tipo, codigo, tam } = random.pick(codigos.artigos)
      const qtde = tipo === 'M' ? random.int(1, 5000) / 1000 : random.int(1, 9)
      const cancelado = random.chance(0.2) ? qtde : random.chance(0.2) ? Math.floor(qtde / 2) : 0
      const qtde_f = random.chance(0.4) ? qtde - cancelado : 0
      const preco = random.chance(0.1) ? 0 : cents(9999)
      return { empresa, numero, ordem: i + 1, tipo, codigo, cor: '001', tam, preco, qtde, cancelado, qtde_f }
    })
    const {
      cancelado: _cancelado,
      pendente: _pendente,
      ...totais
    } = pedidoTotals(itens, {
      per_desc: random.int(0, 30),
      vlr_desc: cents(200),
    })
    const codes = {
      tab_trans: partes.tab_trans,
      tab_pre: partes.tab_pre,
      colecao: random.pick(codigos.colecoes),
    }
    const bloqueio = random.pick([0, 1, 1, 2] as const)
    return { itens, numero, dt_emissao: dia(), cif: 1 as const, bloqueio, ...de(), ...codes, ...totais }
  })
  // Orders and items are stored in one transaction, because the summary of an order reads its items at commit.
  await transaction(db, async (tx) => {
    await tx.insert(pedido).values(pedidos.map(({ itens: _itens, ...row }) => row))
    await tx.insert(pedido_item).values(pedidos.flatMap(({ itens }) => itens))
  })

  await db.insert(fatura).values(
    numeros.map((numero) => ({
      ...de(),
      codrep: random.chance(0.1) ? null : random.pick(codigos.reps),
      chave: String(numero).padStart(44, '0'),
      fatura: String(numero),
      dt_emissao: dia(),
      valor: cents(99_999),
      impresso: random.pick(['N', 'S', 'S', 'S', 'T', 'A', 'C', 'D'] as const),
    })),
  )
  await db.insert(duplicata).values(
    numeros.map((numero) => {
      const valor = cents(99_999)
      const valor_pago = random.chance(0.4) ? valor : random.chance(0.2) ? Math.floor(valor / 2) : 0
      const tipo = random.pick(['D', 'D', 'D', 'A', 'DV'] as const)
      const dt_vencto = dia()
      return { ...de(), numero: `${numero}/1`, tipo, dt_emissao: INICIO, dt_vencto, valor, valor_pago }
    }),
  )
  await db.insert(vendas).values(
    numeros.map((codven) => ({
      ...de(),
      codven,
      data: dia(),
      hora: '10:00:00',
      tabela: partes.tab_pre,
      tipo_venda: random.pick([0, 0, 0, 1, 2] as const),
      status: random.pick([0, 1, 1, 2, 3] as const),
      quantidade: random.int(1, 20),
      valor_liq: cents(99_999),
    })),
  )
  await db.insert(crm).values(
    numeros.map((numero) => ({
      ...de(),
      codrep: random.chance(0.1) ? null : random.pick(codigos.reps),
      numero,
      data: dia(),
      assunto: 'Assunto',
      motivo: random.chance(0.5) ? codigos.motivo : null,
      tipo: random.pick(['A', 'F'] as const),
      tp_contato: random.pick([0, 1, 2, 5] as const),
      usuario: random.pick([casa.codigo_erp, 'ANTIGO']),
      excluido_em: random.chance(0.1) ? new Date() : null,
    })),
  )
  await db.insert(ordem_compra).values(
    numeros.map((numero) => ({
      empresa,
      numero,
      dt_emissao: dia(),
      dt_entrega: '2030-01-01',
      codfor: random.pick(codigos.fornecedores),
      condicao: partes.codcond,
      classe: random.pick(['1', '2', null]),
      usuario: casa.codigo_erp,
      situacao: random.pick(['P', 'F', 'C'] as const),
      aprovado: random.pick(['N', 'S', 'S', 'R'] as const),
      valor_total: cents(99_999),
    })),
  )
  await db.insert(ordem_servico).values(
    numeros.map((numero) => {
      const situacao = random.pick(['A', 'P', 'B'] as const)
      const dt_s = dia()
      return {
        empresa,
        numero,
        setor: random.pick(SETORES),
        parte: 'INT',
        codigo: partes.codigo,
        codfor: random.pick(codigos.fornecedores),
        qtde: random.int(20, 90),
        qtde_feita: random.int(0, 15),
        refugo: random.int(0, 5),
        dt_s,
        dt_r: situacao === 'B' ? addDays(dt_s, 9) : null,
        situacao,
      }
    }),
  )
}
