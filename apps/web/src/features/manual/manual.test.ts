import { describe, expect, it } from 'vitest'
import { search } from './busca'
import { readMarkdown, turnsOf } from './markdown'
import { PAGINAS } from './paginas'

const ask = (text: string) => search.search(text, new AbortController().signal)

describe('the manual', () => {
  it('has a title and sections on every page, and nothing that is read as it is written', () => {
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

  it('is found by its headings, not by a few letters', async () => {
    expect((await ask('desfazer')).map(({ href }) => href)).toEqual(['/Manual/liberar#desfazer'])
    expect(await ask('des')).toEqual([])
  })

  it('is read from headings, paragraphs and lists', () => {
    expect(readMarkdown('# Título é\n\n![x](y.png)\n\n1. Um\n2. Dois\n\n- a\n\nlinha\nsegue\n')).toEqual([
      { tipo: 'titulo', texto: 'Título é', id: 'titulo-e' },
      { tipo: 'passos', itens: ['Um', 'Dois'] },
      { tipo: 'lista', itens: ['a'] },
      { tipo: 'texto', texto: 'linha segue' },
    ])
  })
})
