import { expect, it } from 'vitest'
import { atalhosDaTela } from './atalhos'

it('the help lists the keys of the visible buttons, each once, with the text of the button without its key', () => {
  document.body.innerHTML = `
    <button aria-keyshortcuts="F9">Finalizar <kbd>F9</kbd></button>
    <button aria-keyshortcuts="F9">Finalizar</button>
    <button aria-keyshortcuts="Control+Z Meta+Z" aria-label="Desfazer a liberação">Desfazer</button>
    <div hidden><button aria-keyshortcuts="F2">Nova</button></div>`
  expect(atalhosDaTela(document.body)).toEqual([
    { teclas: ['F9'], faz: 'Finalizar' },
    { teclas: ['Ctrl', 'Z'], faz: 'Desfazer a liberação' },
  ])
})
