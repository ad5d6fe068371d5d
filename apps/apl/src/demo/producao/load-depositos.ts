import { materiaisDemo } from '../catalogo/load-materiais'
import { type DemoMaterial, listMateriais } from '../catalogo/materiais'
import { type ProdutoComGrade, produtosDemo } from '../catalogo/load-produtos'
import { type CopyRow, copyRows } from '../copy-rows'
import { FORNECEDORES } from '../fornecedores'
import type { DemoLoader } from '../loader'
import { Random } from '../random'

const DEPOSITO = 'empresa codigo descricao portador'.split(' ')
const ESTOQUE = 'empresa deposito tipo codigo cor tam estoque'.split(' ')

interface DemoDeposito {
  codigo: string
  descricao: string
  portador: number | null
}

const CASA: readonly DemoDeposito[] = [
  { codigo: '01', descricao: 'Almoxarifado de tecidos e aviamentos', portador: null },
  { codigo: '02', descricao: 'Expedição', portador: null },
]
const TERCEIROS: readonly DemoDeposito[] = FORNECEDORES.map(({ codfor, nome }) => ({
  codigo: String(10 + codfor),
  descricao: `Em poder de ${nome}`,
  portador: codfor,
}))
/** Number of lines: materials in a store and at a supplier's, products in the shipping store. */
const ROWS = { casa: 40, terceiro: 14, expedicao: 30 } as const
/** Share of lines whose stock is zero. */
const ZERADO = 0.12

/** Loads the company's stores, and the fabrics and trims that each supplier keeps for it. */
export const depositosDemo: DemoLoader<void> = {
  nome: 'depósitos',
  needs: [materiaisDemo, produtosDemo],
  async load({ database, empresa: { emp_pat: empresa }, of }) {
    const random = new Random(`deposito:${empresa}`)
    const materiais = listMateriais().filter(({ ativo }) => ativo === 'S')
    const rows = [
      ...materialRows(random, '01', random.sample(materiais, ROWS.casa)),
      ...produtoRows(random, '02', random.sample(of(produtosDemo), ROWS.expedicao)),
      ...TERCEIROS.flatMap(({ codigo }) =>
        materialRows(random, codigo, random.sample(materiais, ROWS.terceiro)),
      ),
    ]
    await copyRows(
      database,
      'deposito',
      DEPOSITO,
      [...CASA, ...TERCEIROS].map((row) => ({ empresa, ...row })),
    )
    await copyRows(
      database,
      'deposito_estoque',
      ESTOQUE,
      rows.map((row) => ({ empresa, ...row })),
    )
  },
}

const materialRows = (random: Random, deposito: string, materiais: readonly DemoMaterial[]): CopyRow[] =>
  materiais.flatMap(({ codigo, unidade, cores }) =>
    random.sample(cores, random.int(1, 3)).map((cor) => {
      const isCut = unidade === 'M' || unidade === 'KG'
      const estoque = random.chance(ZERADO) ? 0 : isCut ? random.int(50, 4000) / 10 : random.int(10, 900)
      return { deposito, tipo: 'M', codigo, cor, tam: 'UN', estoque }
    }),
  )

const produtoRows = (random: Random, deposito: string, produtos: readonly ProdutoComGrade[]): CopyRow[] =>
  produtos.flatMap(({ codigo, itens }) =>
    random.sample(itens, 4).map(({ cor, tam }) => ({
      deposito,
      tipo: 'P',
      codigo,
      cor,
      tam,
      estoque: random.chance(ZERADO) ? 0 : random.int(1, 60),
    })),
  )
