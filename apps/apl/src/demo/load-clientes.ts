import { addDays } from '@trama/rules/date-br'
import { withoutTold } from '../entidade/check-entidade'
import { ISENTO } from '@trama/rules/entidade/inscricao-estadual'
import type { Database } from '@trama/server-kit/db/database'
import { catalogoDemo } from './catalogo/load-catalogo'
import { type DemoCliente, listClientes } from './clientes'
import { type CopyRow, copyRows } from './copy-rows'
import { GRUPOS_CLIENTE, HISTORICOS } from './apoio'
import { type DemoCep, randomAddress } from './enderecos'
import { inscricaoOf } from './inscricoes'
import type { DemoLoader } from './loader'
import { PRENOMES, SOBRENOMES } from './nomes'
import { at, Random } from './random'

const MIN_CLIENTES = 300

/** Loads customers and contacts; postal codes of their addresses are added to `ceps`. */
export const clientesDemo: DemoLoader<DemoCliente[]> = {
  nome: 'clientes',
  needs: [catalogoDemo],
  async load({ database, empresa, pedidos, today, ceps }) {
    const { emp_pat, parte } = empresa
    const total = Math.max(MIN_CLIENTES, Math.ceil(pedidos / 10))
    const clientes = listClientes(empresa, emp_pat === '001' ? total : Math.ceil(total * parte), today)
    await loadClientes(database, emp_pat, clientes, ceps)
    return clientes
  },
}

async function loadClientes(
  database: Database,
  empresa: string,
  clientes: readonly DemoCliente[],
  ceps: Map<string, DemoCep>,
): Promise<void> {
  await copyRows(database, 'entidade', ENTIDADE, entidadeRows(empresa, clientes, ceps))
  await copyRows(database, 'contato', CONTATO, contatoRows(empresa, clientes))
}

const BLOCO_ENT =
  'cnpj_ent insc_ent cep_ent cod_cid_ent nome_cid_ent uf_ent end_ent num_ent bairro_ent comp_ent'
const BLOCO_COB =
  'cnpj_cob insc_cob cep_cob cod_cid_cob nome_cid_cob uf_cob end_cob num_cob bairro_cob fone_cob'
const ENTIDADE =
  `empresa codcli nome fantasia cnpj inscricao contribuinte telefone telefone2 fax email grupo codrep credito obs ativo
  bloqueio data_cad dt_altera cep cod_cid nome_cid uf endereco num_end complemento bairro cod_pais condicao cif desconto
  transporte tabela frete historico obs_finan data_fund ${BLOCO_ENT} ${BLOCO_COB}`.split(/\s+/)

function* entidadeRows(
  empresa: string,
  clientes: readonly DemoCliente[],
  ceps: Map<string, DemoCep>,
): Generator<CopyRow> {
  const random = new Random(`endereco:${empresa}`)
  for (const cliente of clientes) {
    const { representante: _, municipio: _municipio, ...record } = cliente
    const { street, ...main } = randomAddress(random, cliente.municipio)
    const { cnpj, contribuinte } = cliente
    const inscricao = contribuinte === 'N' ? ISENTO : inscricaoOf(random, cliente.municipio.uf)
    const telefone = phone(random, cliente)
    const { street: deliveryStreet, ...entrega } = random.chance(0.1)
      ? randomAddress(random, cliente.municipio)
      : { street, ...main }
    for (const place of [street, deliveryStreet]) ceps.set(place.cep, place)
    yield {
      ...record,
      ...main,
      ...block('ent', entrega, cliente.cnpj, inscricao),
      ...block('cob', main, cliente.cnpj, inscricao),
      empresa,
      ...withoutTold({ cnpj, inscricao, contribuinte }),
      telefone,
      telefone2: random.chance(0.5) ? mobile(random, cliente) : null,
      fax: null,
      fone_cob: telefone,
      email: `compras@${domain(cliente.fantasia)}.example`,
      grupo: random.pick(GRUPOS_CLIENTE).codigo,
      credito: random.chance(0.1) ? null : random.int(4, 60) * 2500,
      obs: cliente.bloqueio === 'S' ? 'Bloqueado pelo financeiro.' : null,
      obs_finan: financialNote(random, cliente),
      historico: historyOf(random, cliente),
      data_fund: random.chance(0.3) ? addDays(cliente.data_cad, -random.int(200, 9000)) : null,
      dt_altera: cliente.data_cad,
      comp_ent: entrega.complemento,
      cod_pais: '1058',
      frete: random.chance(0.15) ? random.int(3, 12) * 10 : null,
    }
  }
}

type Address = Omit<ReturnType<typeof randomAddress>, 'street'>

/** Code of a payment history (`HISTORICOS`) that fits the receivables: late or in time; null for new customers. */
function historyOf(random: Random, { atrasado, codcli }: DemoCliente): string | null {
  if (codcli !== 1 && random.chance(0.3)) return null
  return at(HISTORICOS, atrasado ? random.int(1, 3) : 0).historico
}

function financialNote(random: Random, { bloqueio, atrasado }: DemoCliente): string | null {
  if (bloqueio === 'S') return 'Bloqueado até regularizar as duplicatas vencidas.'
  if (atrasado) return 'Consultar antes de aumentar o limite.'
  return random.chance(0.15) ? 'Limite revisto a pedido do representante.' : null
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
/** Department codes of S1 §3.1; buying and finance occur most often. */
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
