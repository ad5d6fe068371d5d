/** Where the rows of each table go. */
import { isTabela, type TabelaNome } from '@trama/contract/apl/integracao/tabelas'
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
import { conta_pagar } from '../../pagar/tables'
import { pedido } from '../../pedido/tables'
import { cor, imagem, preco, produto, produto_grade } from '../../produto/tables'
import { duplicata } from '../../receber/tables'
import { representante } from '../../representante/tables'
import { acesso_empresa, parametro, usuario_erp } from '../../sistema/tables'
import { checkGrade, checkOrdemServico, checkUnidade, checkUsuarios, giveEmpresa } from './conferir'
import type { Destino } from './destino'
import { storeImagens } from './documento/store-imagens'
import { storeComissaoRegras } from './documento/store-comissao-regras'
import { storeFaturas } from './documento/store-faturas'
import { storeOrdens } from './documento/store-ordens'
import { storePedidos } from './documento/store-pedidos'
import { proximoDepois } from './proximo-numero'

/** Whoever keeps a copy asks for what changed since a day; the database's day is that of Greenwich. */
const hoje = (): SQL => sql`${todayIn()}::date`
const versao = sql`t.versao + 1`

/** Tables that take rows as they come. */
const SIMPLES = {
  acessoempresa: acesso_empresa,
  parametro,
  contabancaria: conta_bancaria,
  funcionario,
  moeda,
  condicao,
  transportadora,
  regiao,
  colecao,
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
} satisfies Partial<Record<TabelaNome, PgTable>>

const isSimples = (nome: TabelaNome): nome is keyof typeof SIMPLES => nome in SIMPLES

/** Asked for at each call: what is set may be of the day. */
export function destinosOf(nome: TabelaNome): readonly Destino[] {
  if (isSimples(nome)) return [{ table: SIMPLES[nome] }]
  switch (nome) {
    case 'produto':
    case 'estampa':
      return [datado(nome === 'produto' ? produto : estampa)]
    case 'material':
      return [{ ...datado(material), conferir: checkUnidade }]
    case 'grade':
    case 'barra':
    case 'estoque':
      return [
        { table: produto_grade, quando: { tipo: 'P' }, conferir: checkGrade('P') },
        { table: material_grade, quando: { tipo: 'M' }, conferir: checkGrade('M') },
      ]
    case 'usuario':
      return [{ table: usuario_erp, doServidor: true, conferir: checkUsuarios, depois: giveEmpresa }]
    case 'entidade':
      return [
        {
          table: entidade,
          aoIncluir: { dt_altera: hoje() },
          aoMudar: { dt_altera: hoje(), versao },
          registro: 'entidade',
        },
      ]
    case 'receber':
      return [{ table: duplicata, aoMudar: { versao } }]
    case 'pagar':
      return [
        {
          table: conta_pagar,
          aoMudar: { versao },
          registro: 'conta_pagar',
          depois: proximoDepois('conta_pagar', 'num_ap'),
        },
      ]
    case 'ordemservico':
      return [
        { table: ordem_servico, aoMudar: { versao }, registro: 'ordem_servico', conferir: checkOrdemServico },
      ]
    case 'pedido':
      return [{ table: pedido, gravar: storePedidos }]
    case 'ordemcompra':
      return [{ table: ordem_compra, gravar: storeOrdens }]
    case 'fatura':
      return [{ table: fatura, gravar: storeFaturas }]
    case 'imagem':
      return [{ table: imagem, gravar: storeImagens }]
    case 'comissaoregra':
      return [{ table: comissao_regra, gravar: storeComissaoRegras }]
  }
}

function datado(table: PgTable): Destino {
  return { table, aoIncluir: { dt_altera: hoje() }, aoMudar: { dt_altera: hoje() } }
}

/** The table that holds a parent's rows, and whether they are of the whole server. */
export function parentOf(nome: string): Pick<Destino, 'table' | 'doServidor'> {
  const [destino] = isTabela(nome) ? destinosOf(nome) : []
  if (!destino) throw new Error(`Nenhuma tabela para ${nome}.`)
  return destino
}
