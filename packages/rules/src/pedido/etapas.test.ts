import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Etapa, type Impedimento, impedimentosDe, type PedidoFatos, pedidoEtapas } from './etapas'
import { recusaText } from './recusa'
import { pedidoStatus } from './status'

const ENVIO = { data: '2026-11-10', hora: '09:00:00', por: 'REP' }
const fatos = (given: Partial<PedidoFatos> = {}): PedidoFatos => ({
  bloqueio: 0,
  financeiro: 0,
  qtde: 10,
  faturado: 0,
  separado: 0,
  reservado: false,
  entrega: null,
  envio: ENVIO,
  lib_com: null,
  lib_fin: null,
  recusa: null,
  impedimentos: [],
  ...given,
})
const states = (etapas: Etapa[]) => etapas.map(({ estado }) => estado)
const current = (etapas: Etapa[]) => etapas.find(({ atual }) => atual === 'S')

describe('where an order stands', () => {
  it.each([
    ['a draft', fatos({ bloqueio: 2 }), ['aguarda', 'aguarda', 'aguarda', 'aguarda', 'aguarda'], 'digitacao'],
    ['sent', fatos(), ['ok', 'aguarda', 'aguarda', 'aguarda', 'aguarda'], 'comercial'],
    ['finance first', fatos({ financeiro: 1 }), ['ok', 'aguarda', 'ok', 'aguarda', 'aguarda'], 'comercial'],
    ['one side', fatos({ bloqueio: 1 }), ['ok', 'ok', 'aguarda', 'aguarda', 'aguarda'], 'financeira'],
    ['both', fatos({ bloqueio: 1, financeiro: 1 }), ['ok', 'ok', 'ok', 'aguarda', 'aguarda'], 'estoque'],
    [
      'set aside',
      fatos({ bloqueio: 1, financeiro: 1, separado: 10 }),
      ['ok', 'ok', 'ok', 'ok', 'aguarda'],
      'faturamento',
    ],
    [
      'invoiced',
      fatos({ bloqueio: 1, financeiro: 1, faturado: 10 }),
      ['ok', 'ok', 'ok', 'ok', 'ok'],
      undefined,
    ],
    [
      'cancelled',
      fatos({ qtde: 0 }),
      ['ok', 'dispensada', 'dispensada', 'dispensada', 'dispensada'],
      undefined,
    ],
  ] as const)('%s', (_name, given, expected, atual) => {
    const etapas = pedidoEtapas(given)
    expect(states(etapas)).toEqual(expected)
    expect(current(etapas)?.codigo).toBe(atual)
  })

  it('says since when, who acted and who is next', () => {
    const lib_com = { data: '2026-11-11', hora: '08:00:00', por: 'ANA' }
    const lib_fin = { data: '2026-11-10', hora: '18:00:00', por: 'RUI' }
    const [digitacao, comercial, , estoque] = pedidoEtapas(
      fatos({ bloqueio: 1, financeiro: 1, lib_com, lib_fin, separado: 4, reservado: true }),
    )
    expect(digitacao?.desde).toEqual(ENVIO)
    expect(comercial).toMatchObject({ desde: lib_com, quem_pode: null })
    expect(estoque).toMatchObject({
      desde: { data: '2026-11-11', hora: '08:00:00', por: null },
      detalhe: '4 de 10 peças separadas. Estoque reservado.',
      quem_pode: 'Expedição',
    })
  })

  it('a refused order is stopped at its start, with the reason', () => {
    const recusa = {
      lado: 'financeiro',
      motivo: 'Sem limite',
      data: '2026-11-12',
      hora: '10:00:00',
      por: 'ANA SOUZA',
    } as const
    expect(recusaText(recusa)).toBe('Recusado pelo financeiro em 12/11/2026 por ANA SOUZA: Sem limite')
    expect(recusaText({ ...recusa, por: null })).toBe('Recusado pelo financeiro em 12/11/2026: Sem limite')
    expect(pedidoEtapas(fatos({ bloqueio: 2, recusa }))[0]).toMatchObject({
      estado: 'parada',
      atual: 'S',
      detalhe: 'Recusado pelo financeiro: Sem limite',
      desde: recusa,
    })
  })

  it('impediments count at an open step only; a blocked customer counts where the order stands', () => {
    const atraso: Impedimento = { codigo: 'duplicatas_em_atraso', etapa: 'financeira', texto: 'x' }
    const bloqueado: Impedimento = { codigo: 'cliente_bloqueado', etapa: 'digitacao', texto: 'y' }
    const impedimentos = [atraso, bloqueado]
    expect(states(pedidoEtapas(fatos({ impedimentos })))).toEqual([
      'ok',
      'parada',
      'parada',
      'aguarda',
      'aguarda',
    ])
    const released = fatos({ bloqueio: 1, financeiro: 1, impedimentos })
    expect(impedimentosDe(released)).toEqual([{ ...bloqueado, etapa: 'estoque' }])
    expect(impedimentosDe(fatos({ qtde: 0, impedimentos }))).toEqual([])
  })
})

const GATES_OF = {
  'Em Digitação': ['digitacao'],
  'Em Análise': ['comercial', 'financeira'],
  Liberado: ['estoque', 'faturamento'],
  Faturado: [undefined],
  Cancelado: [undefined],
} as const

it('unless finished, exactly one step is current: the first that is not passed, in agreement with the status', () => {
  const quantity = fc.nat(5)
  const impedimento = fc.record({
    codigo: fc.constant('cliente_bloqueado' as const),
    etapa: fc.constantFrom('digitacao', 'comercial', 'financeira', 'estoque'),
    texto: fc.string(),
  })
  const arbitrary = fc.record({
    bloqueio: fc.constantFrom(0, 1, 2),
    financeiro: fc.constantFrom(0, 1),
    qtde: quantity,
    faturado: quantity,
    separado: quantity,
    reservado: fc.boolean(),
    impedimentos: fc.array(impedimento, { maxLength: 3 }),
  })
  fc.assert(
    fc.property(arbitrary, (given) => {
      const etapas = pedidoEtapas(fatos(given))
      const open = etapas.filter(({ estado }) => estado === 'aguarda' || estado === 'parada')
      const { bloqueio, financeiro, qtde, faturado } = given
      const status = pedidoStatus({ bloqueio, financeiro, qtde, faturado })
      expect(etapas.filter(({ atual }) => atual === 'S')).toEqual(open.slice(0, 1))
      expect(GATES_OF[status]).toContain(current(etapas)?.codigo)
      // Only an open step names somebody who can act.
      for (const { estado, quem_pode } of etapas)
        expect(quem_pode !== null).toBe(['aguarda', 'parada'].includes(estado))
    }),
  )
})
