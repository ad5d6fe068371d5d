import type { Database } from '@trama/server-kit/db/database'
import type { DemoCliente } from './clientes'
import { type CopyRow, copyRows } from './copy-rows'
import { GRUPOS_CLIENTE } from './apoio'
import { BAIRROS, PRENOMES, RUAS, SOBRENOMES } from './nomes'
import { Random } from './random'

export async function loadClientes(
  database: Database,
  empresa: string,
  clientes: readonly DemoCliente[],
): Promise<void> {
  await copyRows(database, 'entidade', ENTIDADE, entidadeRows(empresa, clientes))
  await copyRows(database, 'contato', CONTATO, contatoRows(empresa, clientes))
}

const BLOCO_ENT =
  'cnpj_ent insc_ent cep_ent cod_cid_ent nome_cid_ent uf_ent end_ent num_ent bairro_ent comp_ent'
const BLOCO_COB =
  'cnpj_cob insc_cob cep_cob cod_cid_cob nome_cid_cob uf_cob end_cob num_cob bairro_cob fone_cob'
const ENTIDADE =
  `empresa codcli nome fantasia cnpj inscricao telefone telefone2 fax email grupo codrep credito obs ativo
  bloqueio data_cad dt_altera cep cod_cid nome_cid uf endereco num_end complemento bairro cod_pais condicao cif desconto
  transporte tabela frete ${BLOCO_ENT} ${BLOCO_COB}`.split(/\s+/)

function* entidadeRows(empresa: string, clientes: readonly DemoCliente[]): Generator<CopyRow> {
  const random = new Random(`endereco:${empresa}`)
  for (const cliente of clientes) {
    const { representante: _, municipio: _municipio, ...record } = cliente
    const main = address(random, cliente)
    const inscricao = cliente.cnpj.length === 11 ? 'ISENTO' : String(random.int(100_000_000, 999_999_999))
    const telefone = phone(random, cliente)
    const entrega = random.chance(0.1) ? address(random, cliente) : main
    yield {
      ...record,
      ...main,
      ...block('ent', entrega, cliente.cnpj, inscricao),
      ...block('cob', main, cliente.cnpj, inscricao),
      empresa,
      inscricao,
      telefone,
      telefone2: random.chance(0.5) ? mobile(random, cliente) : null,
      fax: null,
      fone_cob: telefone,
      email: `compras@${domain(cliente.fantasia)}.example`,
      grupo: random.pick(GRUPOS_CLIENTE).codigo,
      credito: random.chance(0.1) ? null : random.int(4, 60) * 2500,
      obs: cliente.bloqueio === 'S' ? 'Bloqueado pelo financeiro.' : null,
      dt_altera: cliente.data_cad,
      comp_ent: entrega.complemento,
      cod_pais: '1058',
      frete: random.chance(0.15) ? random.int(3, 12) * 10 : null,
    }
  }
}

type Address = ReturnType<typeof address>
function address(random: Random, { municipio }: DemoCliente) {
  return {
    cep: `${municipio.cep}${String(random.int(0, 899)).padStart(3, '0')}`,
    cod_cid: municipio.codigo,
    nome_cid: municipio.nome,
    uf: municipio.uf,
    endereco: random.pick(RUAS),
    num_end: String(random.int(12, 3900)),
    complemento: random.chance(0.25) ? `Sala ${random.int(1, 40)}` : null,
    bairro: random.pick(BAIRROS),
  }
}

const block = (suffix: 'ent' | 'cob', place: Address, cnpj: string, inscricao: string) => ({
  [`cnpj_${suffix}`]: cnpj,
  [`insc_${suffix}`]: inscricao,
  [`cep_${suffix}`]: place.cep,
  [`cod_cid_${suffix}`]: place.cod_cid,
  [`nome_cid_${suffix}`]: place.nome_cid,
  [`uf_${suffix}`]: place.uf,
  [`end_${suffix}`]: place.endereco,
  [`num_${suffix}`]: place.num_end,
  [`bairro_${suffix}`]: place.bairro,
})

const phone = (random: Random, { municipio }: DemoCliente) =>
  `(${municipio.ddd}) 3${random.int(200, 699)}-${random.int(1000, 9999)}`
const mobile = (random: Random, { municipio }: DemoCliente) =>
  `(${municipio.ddd}) 9${random.int(8100, 9999)}-${random.int(1000, 9999)}`

const domain = (fantasia: string) =>
  fantasia
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

const CONTATO = 'empresa codcli ordem nome tipo email fone dt_nasc'.split(' ')
/** Department codes of S1 §3.1: buying and finance most of all. */
const DEPARTAMENTOS = [6, 3, 1, 2, 4] as const

function* contatoRows(empresa: string, clientes: readonly DemoCliente[]): Generator<CopyRow> {
  const random = new Random(`contato:${empresa}`)
  for (const cliente of clientes) {
    const tipos = random.sample(DEPARTAMENTOS, cliente.codcli === 1 ? 2 : random.int(0, 3))
    for (const [i, tipo] of tipos.entries()) {
      const prenome = random.pick(PRENOMES)
      const mes = String(random.int(1, 12)).padStart(2, '0')
      yield {
        empresa,
        codcli: cliente.codcli,
        ordem: i + 1,
        nome: `${prenome} ${random.pick(SOBRENOMES)}`,
        tipo,
        email: `${domain(prenome)}@${domain(cliente.fantasia)}.example`,
        fone: mobile(random, cliente),
        dt_nasc: random.chance(0.4) ? `${random.int(1962, 2003)}-${mes}-${random.int(10, 28)}` : null,
      }
    }
  }
}
