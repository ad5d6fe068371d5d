/** Where the rows of each table are stored. */
import { isTable, type TableName } from '@trama/contract/apl/integracao/tables'
import { todayIn } from '@trama/rules/date-br'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { conta_bancaria } from '../../boleto/tables'
import {
  colecao,
  colecao_item,
  condicao,
  estampa,
  etiqueta,
  familia,
  funcionario,
  grupo,
  grupo_material,
  linha,
  marca,
  moeda,
  motivo,
  regiao,
  transportadora,
} from '../../catalogo/tables'
import { comissao_regra } from '../../comissao/tables'
import { classe, ordem_compra } from '../../compra/tables'
import { deposito, deposito_estoque } from '../../deposito/tables'
import { entidade, grupo_cliente, historico } from '../../entidade/tables'
import { fatura } from '../../fatura/tables'
import { fornecedor } from '../../fornecedor/tables'
import { material, material_grade, unidade } from '../../material/tables'
import { ordem_servico, parte, setor } from '../../ordem-servico/tables'
import { reopenChanged } from '../../pagar/reopen-changed'
import { conta_pagar } from '../../pagar/tables'
import { pedido } from '../../pedido/tables'
import { cor, imagem, preco, produto, produto_grade } from '../../produto/tables'
import { duplicata } from '../../receber/tables'
import { representante } from '../../representante/tables'
import { acesso_empresa, parametro, usuario_erp } from '../../sistema/tables'
import { guardAcessos, guardParametros } from '../guarda'
import {
  checkColecao,
  checkGrade,
  checkOrdemServico,
  checkUnidade,
  checkUsuarios,
  giveEmpresa,
  prepareContribuintes,
} from './conferir'
import type { Conferir, Destino, EntradaBy, Erros, Mudou, ReadRow } from './destino'
import { storeComissaoRegras } from './documento/store-comissao-regras'
import { storeFaturas } from './documento/store-faturas'
import { storeOrdens } from './documento/store-ordens'
import { storePedidos } from './documento/store-pedidos'
import { proximoDepois } from './proximo-numero'
import { ROW_TEXTS } from '@trama/contract/server-messages'
import { breather } from '@trama/server-kit/breath'
import type { Db } from '@trama/server-kit/db/database'
import { inTurn } from '@trama/server-kit/in-turn'
import { imagemTipo } from '../../imagem-tipo'
import {
  type DonoDaImagem,
  type Imagem,
  IMAGEM_MAX,
  storeImagem,
} from '../../produto/importacao/store-imagem'
import { addErro } from './read-rows'

/** Stores pictures one after the other, because each may have megabytes. */
async function storeImagens(tx: Db, by: EntradaBy, rows: readonly ReadRow[], erros: Erros): Promise<Mudou[]> {
  const breathe = breather()
  const done = await inTurn([...rows], async (row): Promise<Mudou[]> => {
    await breathe()
    const imagem = imagemOf(row)
    if (typeof imagem === 'string') {
      addErro(erros, row.linha, 'conteudo', imagem)
      return []
    }
    return [{ linha: row.linha, situacao: await storeImagem(tx, donoOf(by, row), imagem) }]
  })
  return done.flat()
}

const BASE64 = /^[A-Za-z0-9+/\r\n]+={0,2}$/

function imagemOf({ valores }: ReadRow): Imagem | string {
  const text = String(valores.conteudo)
  if (!BASE64.test(text.trimEnd())) return ROW_TEXTS.base64
  const conteudo = Buffer.from(text, 'base64')
  if (conteudo.length > IMAGEM_MAX) return ROW_TEXTS.imagemGrande
  const formato = imagemTipo(conteudo)
  return formato ? { formato, conteudo } : ROW_TEXTS.imagemTipo
}

const donoOf = ({ empresa }: EntradaBy, { valores }: ReadRow): DonoDaImagem => ({
  empresa,
  tipo: valores.tipo === 'M' ? 'M' : 'P',
  codigo: String(valores.codigo),
  cor: String(valores.cor),
})

const guardUsuarios = guardAcessos('codigo')
const conferirUsuarios: Conferir = async (...rows) => {
  await guardUsuarios(...rows)
  await checkUsuarios(...rows)
}

/** Today in São Paulo, for those who ask what changed since a day; PostgreSQL's own day is UTC. */
const hoje = (): SQL => sql`${todayIn()}::date`
const versao = sql`t.versao + 1`

/** Tables whose rows are stored as sent. */
const SIMPLES = {
  contabancaria: conta_bancaria,
  funcionario,
  moeda,
  condicao,
  transportadora,
  regiao,
  colecaoitem: colecao_item,
  motivo,
  etiqueta,
  grupo,
  linha,
  familia,
  marca,
  cor,
  grupomaterial: grupo_material,
  preco,
  representante,
  fornecedor,
  grupocliente: grupo_cliente,
  historico,
  deposito,
  depositoestoque: deposito_estoque,
  classe,
  setor,
  parte,
  unidade,
} satisfies Partial<Record<TableName, PgTable>>

const isSimples = (nome: TableName): nome is keyof typeof SIMPLES => nome in SIMPLES

const daGrade: readonly Destino[] = [
  { table: produto_grade, quando: { tipo: 'P' }, conferir: checkGrade('P') },
  { table: material_grade, quando: { tipo: 'M' }, conferir: checkGrade('M') },
]

/** Made at each call, because values that are set may depend on the day. */
const PROPRIAS: Record<Exclude<TableName, keyof typeof SIMPLES>, () => readonly Destino[]> = {
  colecao: () => [{ table: colecao, conferir: checkColecao }],
  produto: () => [datado(produto)],
  estampa: () => [datado(estampa)],
  material: () => [{ ...datado(material), conferir: checkUnidade }],
  grade: () => daGrade,
  barra: () => daGrade,
  estoque: () => daGrade,
  parametro: () => [{ table: parametro, conferir: guardParametros }],
  acessoempresa: () => [{ table: acesso_empresa, conferir: guardAcessos('usuario') }],
  usuario: () => [{ table: usuario_erp, doServidor: true, conferir: conferirUsuarios, depois: giveEmpresa }],
  entidade: () => [
    {
      table: entidade,
      aoIncluir: { dt_altera: hoje() },
      aoMudar: { dt_altera: hoje(), versao },
      registro: 'entidade',
      preparar: prepareContribuintes,
    },
  ],
  receber: () => [{ table: duplicata, aoMudar: { versao } }],
  pagar: () => [
    {
      table: conta_pagar,
      aoMudar: { versao },
      registro: 'conta_pagar',
      depois: proximoDepois('conta_pagar', 'num_ap'),
      depoisDeMudar: reopenChanged,
    },
  ],
  ordemservico: () => [
    { table: ordem_servico, aoMudar: { versao }, registro: 'ordem_servico', conferir: checkOrdemServico },
  ],
  pedido: () => [{ table: pedido, gravar: storePedidos }],
  ordemcompra: () => [{ table: ordem_compra, gravar: storeOrdens }],
  fatura: () => [{ table: fatura, gravar: storeFaturas }],
  imagem: () => [{ table: imagem, gravar: storeImagens }],
  comissaoregra: () => [{ table: comissao_regra, gravar: storeComissaoRegras }],
}

export const destinosOf = (nome: TableName): readonly Destino[] =>
  isSimples(nome) ? [{ table: SIMPLES[nome] }] : PROPRIAS[nome]()

function datado(table: PgTable): Destino {
  return { table, aoIncluir: { dt_altera: hoje() }, aoMudar: { dt_altera: hoje() } }
}

/** Table of a parent's rows, and whether they belong to the whole server. */
export function parentOf(nome: string): Pick<Destino, 'table' | 'doServidor'> {
  const [destino] = isTable(nome) ? destinosOf(nome) : []
  if (!destino) throw new Error(`Nenhuma tabela para ${nome}.`)
  return destino
}
