import { statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { search } from './search'
import { readMarkdown, turnsOf } from './markdown'
import { figureOf, PAGINAS } from './paginas'

const ask = (text: string) => search.search(text, new AbortController().signal)

describe('the user manual', () => {
  it('has a title and sections on every page, and no Markdown that would show as plain text', () => {
    expect(PAGINAS).toHaveLength(13)
    for (const { nome, titulo, blocos } of PAGINAS) {
      expect(titulo, nome).not.toBe(nome)
      expect(
        blocos.some(({ tipo }) => tipo === 'secao'),
        nome,
      ).toBe(true)
      expect(JSON.stringify(blocos), nome).not.toMatch(/[<>#`]|!\[|\]\(/)
      for (const bloco of blocos) if ('texto' in bloco) expect(turnsOf(bloco.texto).length % 2).toBe(1)
    }
  })

  it('shows one picture on each page, which exists and is small', () => {
    const folder = new URL('../../../../../docs/manual/images/', import.meta.url)
    for (const { nome, blocos } of PAGINAS) {
      const figures = blocos.flatMap((bloco) => (bloco.tipo === 'figura' ? [bloco] : []))
      expect(figures.map(({ arquivo }) => arquivo)).toEqual([`${nome}.webp`])
      expect(figureOf(`${nome}.webp`), nome).toBeDefined()
      expect(statSync(new URL(`${nome}.webp`, folder)).size, nome).toBeLessThan(60_000)
    }
  })

  it('is found by its headings, but not by very short words', async () => {
    expect((await ask('desfazer')).map(({ href }) => href)).toEqual(['/Manual/liberar#desfazer'])
    expect(await ask('des')).toEqual([])
  })

  it('is read from headings, paragraphs, lists and pictures', () => {
    expect(
      readMarkdown('# Título é\n\n![x](images/y.webp)\n\n1. Um\n2. Dois\n\n- a\n\nlinha\nsegue\n'),
    ).toEqual([
      { tipo: 'titulo', texto: 'Título é', id: 'titulo-e' },
      { tipo: 'figura', texto: 'x', arquivo: 'y.webp' },
      { tipo: 'passos', itens: ['Um', 'Dois'] },
      { tipo: 'lista', itens: ['a'] },
      { tipo: 'texto', texto: 'linha segue' },
    ])
  })
})
