import { COLECOES, CONDICOES, type CodigoColecao, type Colecao } from '../catalogo/catalogo'
import { canOrder, type DemoCliente } from '../clientes'
import { OBSERVACOES } from '../nomes'
import { at, type Random } from '../random'

/**
 * Picks a customer: the first ones buy most, blocked and inactive ones have only old orders, new ones only later
 * ones.
 */
export function pickCliente(
  random: Random,
  clientes: readonly DemoCliente[],
  dt_emissao: string,
  healthyOnly: boolean,
): DemoCliente {
  for (let tries = 0; tries < 50; tries++) {
    const cliente = at(clientes, Math.floor(clientes.length * random.next() ** 1.3))
    const healthy = cliente.ativo === 'S' && cliente.bloqueio === 'N'
    if (canOrder(cliente) && cliente.data_cad <= dt_emissao && (healthy || !healthyOnly)) return cliente
  }
  return at(clientes, 0)
}

export function pickTerms(random: Random, cliente: DemoCliente) {
  const usual = random.chance(0.75)
  const condicao = CONDICOES.find(({ codigo }) => codigo === cliente.condicao)
  const chosen = usual && condicao ? condicao : random.pick(CONDICOES)
  const wanted = random.pick([0, 0, 0, cliente.desconto, 2, 3, 5, 7.5, 10])
  return {
    cliente,
    condicao: chosen,
    codrep: cliente.codrep ?? '1',
    tab_pre: cliente.tabela ?? 'SUL',
    cif: cliente.cif,
    per_desc: Math.min(wanted, chosen.descmax || 5),
    ped_cli: random.chance(0.25) ? `OC ${random.int(1200, 98_000)}` : null,
    frete: cliente.cif !== 1 && random.chance(0.3) ? random.int(4, 30) * 10 : null,
    royal: random.chance(0.05) ? 3 : 0,
    obs: random.chance(0.12) ? `${random.pick(OBSERVACOES)}.` : null,
    hora: `${String(random.int(8, 17)).padStart(2, '0')}:${random.int(10, 59)}:${random.int(10, 59)}`,
  }
}

/** The season's collection among those that allow the customer's table; `months` is the order's age. */
export function pickColecao(random: Random, months: number, tab_pre: string): Colecao {
  const season = at(SEASONS, Math.min(3, Math.floor(months / 6)))
  const codigo = tab_pre === 'VAREJO' ? 'BAS' : random.weighted(season)
  return COLECOES.find((colecao) => colecao.codigo === codigo) ?? COLECOES[0]
}

const SEASONS: readonly Readonly<Record<CodigoColecao, number>>[] = [
  { V27: 52, BAS: 26, I26: 22, V26: 0, I25: 0 },
  { V27: 0, BAS: 28, I26: 62, V26: 10, I25: 0 },
  { V27: 0, BAS: 33, I26: 0, V26: 62, I25: 5 },
  { V27: 0, BAS: 35, I26: 0, V26: 0, I25: 65 },
]

/** The customer's carrier, or another one when the collection does not allow it. */
export function pickTransportadora(
  random: Random,
  cliente: DemoCliente,
  { transportadoras }: Colecao,
): string {
  const own = cliente.transporte ?? '01'
  return transportadoras.length === 0 || transportadoras.includes(own) ? own : random.pick(transportadoras)
}
