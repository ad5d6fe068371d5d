import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkRows, type ItemAchado, termsOfRows } from './check'
import { decimaisDe, erroDaQtde } from '../pedido/quantidade'

const NAMES = ['Azul marinho', 'Índigo', 'Açaí', 'Off-white']
/** An item with codes of its own; the grid has some of the colours in some of the sizes. */
const anItem = (at: number) =>
  fc
    .record({
      tipo: fc.constantFrom('P' as const, 'M' as const),
      cores: fc.subarray([0, 1, 2, 3], { minLength: 1 }),
      tams: fc.subarray(['PP', 'P', 'M', 'G', '38'], { minLength: 1 }),
      ativo: fc.constantFrom('S' as const, 'N' as const),
    })
    .map(
      ({ tipo, cores, tams, ativo }): ItemAchado => ({
        tipo,
        codigo: `CAM${at}`,
        codigo2: `REF-${at}`,
        descricao: `Camisa ${at}`,
        ativo,
        celulas: cores.flatMap((cor) =>
          tams.map((tam) => ({
            cor: `00${cor + 1}`,
            desc_cor: NAMES[cor] ?? '',
            tam,
            barra: `789${at}${cor}${tam}`,
            ativa: 'S' as const,
            saldo_estoque: 1,
            preco: 10 + cor,
          })),
        ),
      }),
    )
const items = fc.tuple(anItem(0), anItem(1), anItem(2))
const typed = (text: string, lower: boolean) =>
  lower ? text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase() : ` ${text} `

test('any cell is found by its bar code, and by any code, colour and size, in any spelling', () => {
  fc.assert(
    fc.property(items, fc.nat(2), fc.nat(99), fc.boolean(), fc.boolean(), (itens, at, n, lower, second) => {
      const item = itens[at]
      const cell = item?.celulas[n % item.celulas.length]
      if (!item || !cell) return
      const codigo = second ? item.codigo2 : item.codigo
      const rows = [
        { barra: cell.barra },
        { codigo: cell.barra },
        { codigo: typed(codigo ?? '', lower), cor: typed(cell.desc_cor, lower), tam: typed(cell.tam, lower) },
        { codigo, cor: String(Number(cell.cor)), tam: cell.tam },
        { codigo: 'NADA' },
      ]
      const replies = checkRows(rows, itens, { tab_pre: 'T' })
      expect(replies.map(({ linha }) => linha)).toEqual([1, 2, 3, 4, 5])
      for (const reply of replies.slice(0, item.ativo === 'S' ? 4 : 2)) {
        expect(reply).toMatchObject({
          codigo: item.codigo,
          cor: cell.cor,
          tam: cell.tam,
          preco: cell.preco,
          erro: item.ativo === 'S' ? null : 'Produto inativo.',
        })
      }
      expect(replies[4]?.erro).toBe('Produto NADA não encontrado.')
      // Terms contain every code that the lines may be looked up by.
      const terms = new Set(termsOfRows(rows))
      expect(terms.has(codigo ?? '') && terms.has(cell.barra ?? '')).toBe(true)
    }),
  )
})

test('no line makes the check throw, and a valid line is a cell with a price', () => {
  const text = fc.option(fc.string(), { nil: undefined })
  const row = fc.record({
    barra: text,
    codigo: fc.oneof(text, fc.constantFrom('CAM0', 'cam1', 'REF-2')),
    cor: fc.oneof(text, fc.constantFrom('1', 'azul marinho')),
    tam: fc.oneof(text, fc.constantFrom('p', '38')),
    qtde: fc.option(fc.double(), { nil: undefined }),
  })
  fc.assert(
    fc.property(
      items,
      fc.array(row),
      fc.constantFrom(undefined, 'P' as const, 'M' as const),
      (itens, rows, tipo) => {
        const replies = checkRows(rows, itens, { tab_pre: 'T', tipo })
        expect(replies).toHaveLength(rows.length)
        for (const [at, { erro, codigo, cor, tam, preco, tipo: kind }] of replies.entries()) {
          if (erro !== null) continue
          const item = itens.find((other) => other.codigo === codigo)
          expect(
            item?.celulas.some((cell) => cell.cor === cor && cell.tam === tam && cell.preco === preco),
          ).toBe(true)
          expect([tipo ?? kind, erroDaQtde(rows[at]?.qtde ?? 1, decimaisDe({ tipo: kind }))]).toEqual([
            kind,
            undefined,
          ])
        }
      },
    ),
  )
})
