import type { Database } from '@trama/server-kit/db/database'
import { REGIOES, type Regiao } from './catalogo'
import { ean13Of } from '../check-digits'
import { codeOf, GRUPOS_MATERIAL } from './classificacoes'
import { type CopyRow, copyRows } from '../copy-rows'
import { corByCode } from './cores'
import { ncmDoMaterial } from '../fatura/fiscal'
import { drawAmostra } from '../desenho/draw-amostra'
import type { DemoEmpresa } from '../empresas'
import type { DemoLoader } from '../loader'
import { catalogoDemo } from './load-catalogo'
import { type DemoMaterial, listMateriais, UNIDADES } from './materiais'
import { at, Random } from '../random'

/** Bar codes of materials begin far behind those of products. */
const FIRST_SKU = 60_000
const TABELAS: readonly Regiao[] = ['SUL', 'SUDESTE']

/** Price tables of materials: two, and the representatives' own. */
export const tabelasDosMateriais = ({ representantes }: DemoEmpresa): Regiao[] =>
  [...new Set([...representantes.map(({ tabela }) => tabela), ...TABELAS])].slice(0, 2)

/** Loads materials, colours with stock, prices and pictures of a company. */
export const materiaisDemo: DemoLoader<void> = {
  nome: 'materiais',
  needs: [catalogoDemo],
  load: ({ database, empresa }) => loadMateriais(database, empresa),
}

async function loadMateriais(database: Database, casa: DemoEmpresa): Promise<void> {
  const { emp_pat: empresa, prefixo_ean } = casa
  const materiais = listMateriais()
  const tabelas = tabelasDosMateriais(casa)
  await copyRows(database, 'unidade', UNIDADE, unidadeRows(empresa))
  await copyRows(database, 'material', MATERIAL, materialRows(empresa, materiais))
  await copyRows(database, 'material_grade', GRADE, gradeRows(empresa, prefixo_ean, materiais))
  await copyRows(database, 'preco', PRECO, precoRows(empresa, tabelas, materiais))
  await copyRows(database, 'imagem', IMAGEM, imagemRows(empresa, materiais))
}

const UNIDADE = 'empresa codigo descricao decimais'.split(' ')
const unidadeRows = (empresa: string): CopyRow[] => UNIDADES.map((unidade) => ({ empresa, ...unidade }))

const MATERIAL = 'empresa codigo codigo2 unidade descricao grupo ncm uni_com ativo dt_altera'.split(' ')
function* materialRows(empresa: string, materiais: readonly DemoMaterial[]): Generator<CopyRow> {
  for (const { codigo, unidade, descricao, grupo, uni_com, ativo } of materiais) {
    yield {
      empresa,
      codigo,
      codigo2: `MT${codigo}`,
      unidade,
      descricao,
      grupo: codeOf(GRUPOS_MATERIAL, grupo),
      ncm: ncmDoMaterial(grupo),
      uni_com,
      ativo,
      dt_altera: '2026-02-02',
    }
  }
}

const GRADE = 'empresa codigo cor tam barra estoque'.split(' ')
function* gradeRows(empresa: string, prefix: string, materiais: readonly DemoMaterial[]): Generator<CopyRow> {
  const random = new Random(`material:${empresa}`)
  let sku = FIRST_SKU
  for (const { codigo, unidade, cores } of materiais) {
    const isCut = unidade === 'M' || unidade === 'KG'
    for (const cor of cores) {
      const estoque = isCut ? random.int(200, 9000) / 10 : random.int(20, 1500)
      yield { empresa, codigo, cor, tam: 'UN', estoque, barra: ean13Of(prefix, sku++) }
    }
  }
}

const PRECO = 'empresa codigo tipo produto preco_00'.split(' ')
function* precoRows(
  empresa: string,
  tabelas: readonly Regiao[],
  materiais: readonly DemoMaterial[],
): Generator<CopyRow> {
  for (const { regiao, fator } of REGIOES.filter((item) => tabelas.includes(item.regiao))) {
    for (const { codigo, preco } of materiais) {
      const preco_00 = Math.round(preco * fator * 100) / 100
      yield { empresa, codigo: regiao, tipo: 'M', produto: codigo, preco_00 }
    }
  }
}

const IMAGEM = 'empresa tipo codigo cor formato conteudo'.split(' ')
function* imagemRows(empresa: string, materiais: readonly DemoMaterial[]): Generator<CopyRow> {
  for (const { codigo, descricao, amostra, cores } of materiais) {
    const capa = at(cores, Number(codigo))
    for (const cor of ['', ...cores]) {
      const hex = corByCode.get(cor || capa)?.hex ?? '#a9adb3'
      const conteudo = `\\x${Buffer.from(drawAmostra(amostra, hex, descricao)).toString('hex')}`
      yield { empresa, tipo: 'M', codigo, cor, formato: 'image/svg+xml', conteudo }
    }
  }
}
