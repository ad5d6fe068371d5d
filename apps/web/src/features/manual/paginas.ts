import { type Bloco, readMarkdown } from './markdown'

/** Pages in the order in which a new user would read them; file names of `docs/manual`. */
const ORDEM = [
  'entrar',
  'clientes',
  'pedidos',
  'liberar',
  'notas-e-duplicatas',
  'compras-e-cotacoes',
  'fornecedor',
  'varejo-e-caixa',
  'contatos-e-agenda',
  'ordens-de-servico',
  'dashboard-e-metas',
  'sem-internet',
  'administracao',
]

export interface Pagina {
  nome: string
  titulo: string
  blocos: readonly Bloco[]
}

const files = import.meta.glob<string>('../../../../../docs/manual/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Addresses of the pictures that `npm run pictures` takes; a picture loads when its page shows it. */
const figures = import.meta.glob<string>('../../../../../docs/manual/images/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})
export const figureOf = (arquivo: string): string | undefined =>
  figures[`../../../../../docs/manual/images/${arquivo}`]

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1, -'.md'.length)
const rank = ({ nome }: Pagina) => (ORDEM.includes(nome) ? ORDEM.indexOf(nome) : ORDEM.length)

export const PAGINAS: readonly Pagina[] = Object.entries(files)
  .map(([path, source]): Pagina => {
    const nome = nameOf(path)
    const [first, ...blocos] = readMarkdown(source)
    return { nome, titulo: first?.tipo === 'titulo' ? first.texto : nome, blocos }
  })
  .toSorted((a, b) => rank(a) - rank(b))
