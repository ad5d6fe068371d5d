/** Keys and the text of the action. */
export interface Atalho {
  teclas: readonly string[]
  faz: string
}

/** Keys that are the same on all screens (S1 §5.1). */
export const GERAIS: readonly { titulo: string; atalhos: readonly Atalho[] }[] = [
  {
    titulo: 'Em todas as telas',
    atalhos: [
      { teclas: ['Ctrl', 'K'], faz: 'Buscar telas, pedidos, clientes, produtos e o manual' },
      { teclas: ['Ctrl', 'S'], faz: 'Salvar o que está aberto' },
      { teclas: ['?'], faz: 'Mostrar estes atalhos' },
      { teclas: ['Esc'], faz: 'Fechar o que está aberto por cima' },
    ],
  },
  {
    titulo: 'Nos campos',
    atalhos: [
      { teclas: ['Enter'], faz: 'Ir ao próximo campo' },
      { teclas: ['Tab'], faz: 'Ir ao próximo campo ou botão' },
      { teclas: ['↓'], faz: 'Abrir a lista de um campo de busca' },
    ],
  },
  {
    titulo: 'Nas datas',
    atalhos: [
      { teclas: ['T'], faz: 'Hoje' },
      { teclas: ['I'], faz: 'Início do mês' },
      { teclas: ['F'], faz: 'Fim do mês' },
      { teclas: ['M'], faz: 'Início ou fim do mês; de novo, o outro' },
      { teclas: ['S'], faz: 'Início ou fim da semana; de novo, o outro' },
    ],
  },
]

const NAMES: Record<string, string> = { Control: 'Ctrl', Meta: '⌘', Delete: 'Del', Escape: 'Esc' }

/** Shortcuts of the visible buttons on the screen; each button names its own (`aria-keyshortcuts`). */
export function atalhosDaTela(screen: ParentNode): Atalho[] {
  const found = [...screen.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')]
    .filter((element) => element.closest('[hidden]') === null)
    .flatMap((element): Atalho[] => {
      const first = element.getAttribute('aria-keyshortcuts')?.split(' ')[0]
      const faz = (element.getAttribute('aria-label') ?? textOf(element)).trim()
      return first && faz ? [{ teclas: first.split('+').map((key) => NAMES[key] ?? key), faz }] : []
    })
  return [...new Map(found.map((atalho) => [`${atalho.teclas.join('+')} ${atalho.faz}`, atalho])).values()]
}

/** Text of a button without the key that is shown in it. */
function textOf(element: HTMLElement): string {
  const keys = new Set(element.querySelectorAll('kbd'))
  const isKey = (node: Node) => node instanceof HTMLElement && keys.has(node)
  return [...element.childNodes].map((node) => (isKey(node) ? '' : (node.textContent ?? ''))).join('')
}
