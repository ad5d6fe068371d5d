import { addDays } from '@trama/rules/date-br'
import type { Database } from '@trama/server-kit/db/database'
import {
  type Colecao,
  COLECOES,
  CONDICOES,
  FAIXAS_DESCONTO,
  MOEDAS,
  OPERACOES,
  REGIOES,
  TRANSPORTADORAS,
} from './catalogo'
import { type CopyRow, copyRows } from '../copy-rows'
import { CORES } from './cores'
import {
  ESTAMPAS,
  ETIQUETAS,
  FAMILIAS,
  FUNCIONARIOS,
  GRUPOS,
  GRUPOS_MATERIAL,
  ROWS,
  MARCAS,
  PACK_TAM_ROWS,
  PACKS,
} from './classificacoes'
import { ACESSO_ROWS, type DemoEmpresa, EMPRESA_ROWS, parametrosOf, USUARIO_ROWS } from '../empresas'
import { FORNECEDORES, MOTIVOS } from '../fornecedores'
import { GRUPOS_CLIENTE, HISTORICOS, MENSAGENS } from '../apoio'
import { MOTIVOS_CRM } from '../crm/textos'
import type { DemoLoader } from '../loader'

const COLUMNS = {
  empresa:
    'emp_pat emp_nome emp_cnpj emp_cep emp_cidade emp_estado emp_bairro emp_endereco emp_numero emp_ie emp_cod_cid emp_fone',
  usuario_erp: 'codigo nome codfun email',
  acesso_empresa: 'empresa usuario padrao',
  parametro: 'empresa tipo codigo valor',
  representante: 'empresa codrep nome cnpj regiao',
  regiao: 'empresa regiao descricao',
  transportadora: 'empresa codigo descricao',
  grupo_cliente: 'empresa codigo descricao',
  historico: 'empresa historico descricao',
  mensagem: 'empresa codmen descricao padrao',
  moeda: 'empresa codmoe descricao tipo meio',
  tipo_operacao: 'empresa codigo descricao tipo_venda',
  condicao: 'empresa codigo descricao descmax prazoini nrdia nrpar entrada codmoe',
  colecao: 'empresa codigo descricao reservar valor_min entrega_ini entrega_fim',
  colecao_item: 'empresa colecao tipo codigo',
  regra_desconto: 'empresa regiao qtde_min percentual',
  cor: 'empresa cor desc_cor',
  fornecedor: 'empresa codfor nome cnpj inscricao cep cod_cid nome_cid uf endereco num_end bairro',
  motivo: 'empresa codigo descricao tipo',
  etiqueta: 'empresa codigo descricao',
  familia: 'empresa codigo descricao',
  grupo: 'empresa codigo descricao',
  grupo_material: 'empresa codigo descricao',
  linha: 'empresa codigo descricao',
  marca: 'empresa codigo descricao',
  estampa: 'empresa codigo descricao dt_altera',
  funcionario: 'empresa codigo nome',
  pack: 'empresa codigo descricao',
  pack_tam: 'empresa pack tam qtde',
} as const

const load = (database: Database, table: keyof typeof COLUMNS, rows: readonly CopyRow[]) =>
  copyRows(database, table, COLUMNS[table].split(' '), rows)

export async function loadEmpresas(database: Database): Promise<void> {
  await load(database, 'empresa', EMPRESA_ROWS)
  await load(database, 'usuario_erp', USUARIO_ROWS)
  await load(database, 'acesso_empresa', ACESSO_ROWS)
}

/** Loads what orders of a company choose from, and its representatives. */
export const catalogoDemo: DemoLoader<void> = {
  nome: 'catálogo',
  needs: [],
  load: ({ database, empresa, today }) => loadCatalogo(database, empresa, today),
}

/** The collection's period of delivery, in days after the demo's own day. */
const entregaOf = (entrega: Colecao['entrega'], today: string) => ({
  entrega_ini: entrega ? addDays(today, entrega[0]) : null,
  entrega_fim: entrega ? addDays(today, entrega[1]) : null,
})

async function loadCatalogo(database: Database, demo: DemoEmpresa, today: string): Promise<void> {
  const { emp_pat: empresa, representantes } = demo
  const own = (rows: readonly CopyRow[]) => rows.map((row) => ({ ...row, empresa }))
  await load(database, 'parametro', own(parametrosOf(demo)))
  await load(
    database,
    'representante',
    representantes.map(({ codrep, nome, cnpj, regiao }) => ({ empresa, codrep, nome, cnpj, regiao })),
  )
  await load(database, 'regiao', own(REGIOES))
  await load(database, 'transportadora', own(TRANSPORTADORAS))
  await load(database, 'fornecedor', own(FORNECEDORES))
  await load(database, 'motivo', own([...MOTIVOS.map((motivo) => ({ ...motivo, tipo: '' })), ...MOTIVOS_CRM]))
  await load(database, 'grupo_cliente', own(GRUPOS_CLIENTE))
  await load(database, 'historico', own(HISTORICOS))
  await load(database, 'mensagem', own(MENSAGENS))
  await load(database, 'moeda', own(MOEDAS))
  await load(database, 'tipo_operacao', own(OPERACOES))
  await load(
    database,
    'condicao',
    CONDICOES.map((condicao) => ({ ...condicao, empresa })),
  )
  await load(
    database,
    'colecao',
    COLECOES.map(({ codigo, descricao, reservar, valor_min, ...colecao }: Colecao) => ({
      empresa,
      codigo,
      descricao,
      reservar,
      valor_min,
      ...entregaOf(colecao.entrega, today),
    })),
  )
  await load(database, 'colecao_item', own(colecaoItens()))
  await load(database, 'regra_desconto', own(regras()))
  await load(
    database,
    'cor',
    CORES.map(({ cor, desc_cor }) => ({ empresa, cor, desc_cor })),
  )
  await load(database, 'etiqueta', own(ETIQUETAS))
  await load(database, 'familia', own(FAMILIAS))
  await load(database, 'grupo', own(GRUPOS))
  await load(database, 'grupo_material', own(GRUPOS_MATERIAL))
  await load(database, 'linha', own(ROWS))
  await load(database, 'marca', own(MARCAS))
  await load(database, 'estampa', own(ESTAMPAS))
  await load(database, 'funcionario', own(FUNCIONARIOS))
  await load(
    database,
    'pack',
    PACKS.map(({ codigo, descricao }) => ({ empresa, codigo, descricao })),
  )
  await load(database, 'pack_tam', own(PACK_TAM_ROWS))
}

const colecaoItens = () =>
  COLECOES.flatMap(({ codigo: colecao, tabelas, transportadoras }) => [
    ...transportadoras.map((codigo) => ({ colecao, tipo: 0, codigo })),
    ...tabelas.map((codigo) => ({ colecao, tipo: 1, codigo })),
  ])

const regras = () => REGIOES.flatMap(({ regiao }) => FAIXAS_DESCONTO.map((faixa) => ({ ...faixa, regiao })))
