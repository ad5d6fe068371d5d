/** First steps of each type of user: a short tour over parts of the screens themselves. */
import type { LinkProps } from '@tanstack/react-router'
import type { MenuCode, TipoUsuario } from '@trama/contract/access'
import { menuOf, ownerOf } from '@/lib/menu'
import type { Session } from '@/lib/session'

export interface Passo {
  titulo: string
  texto: string
  /** Screen of the step. */
  tela: NonNullable<LinkProps['to']>
  /** Selectors of possible targets; the first visible one is used. */
  alvos: readonly string[]
}

const INICIO = '/Principal'
const ROWS = ['main table', 'main section'] as const
const add = (href: string) => [`main a[href="${href}"]`, ...ROWS]

type Trabalho = Pick<Passo, 'titulo' | 'texto' | 'alvos'>
/** Jobs of a user type, by the menu item that each needs. */
type Trabalhos = readonly (readonly [MenuCode, Trabalho])[]

const VENDER: Trabalho = {
  titulo: 'Novo pedido',
  texto: 'Incluir abre um pedido. O que você digita fica guardado neste aparelho até salvar.',
  alvos: add('/FormPedido'),
}
const LIBERAR: Trabalho = {
  titulo: 'O que espera liberação',
  texto: 'Os riscos ficam na linha. Libere pelo teclado; o que foi liberado pode ser desfeito.',
  alvos: ROWS,
}
const VENDER_NA_LOJA: Trabalho = {
  titulo: 'Nova venda',
  texto: 'Incluir Venda abre o caixa: leia os códigos de barras e finalize com F9.',
  alvos: add('/FormVarejo'),
}

/** Jobs of each user type, the likeliest first; the tour shows the first one that the user has access to. */
const TRABALHOS: Partial<Record<TipoUsuario, Trabalhos>> = {
  representante: [['1.2', VENDER]],
  cliente: [
    [
      '1.2',
      {
        titulo: 'Seus pedidos',
        texto: 'Cada pedido diz em que etapa está. Abra um para ver itens, entrega e notas.',
        alvos: ROWS,
      },
    ],
    ['2.2', { titulo: 'Suas duplicatas', texto: 'Aqui ficam os boletos a vencer e vencidos.', alvos: ROWS }],
  ],
  fornecedor: [
    [
      '3.3',
      {
        titulo: 'Seus pedidos',
        texto: 'Fature ou altere um pedido pela linha dele; há dez segundos para desfazer.',
        alvos: ROWS,
      },
    ],
    ['3.1', { titulo: 'Cotações', texto: 'Abra uma cotação para responder preço e prazo.', alvos: ROWS }],
  ],
  usuario: [
    ['1.6', LIBERAR],
    ['1.5', LIBERAR],
    ['1.2', VENDER],
    ['1.4', VENDER_NA_LOJA],
  ],
}
const ADMINISTRAR: Partial<Record<TipoUsuario, Trabalho & Pick<Passo, 'tela'>>> = {
  administrador: {
    titulo: 'Usuários',
    texto: 'Incluir cria um usuário e diz o que ele pode abrir. Convites chamam muitos de uma vez.',
    tela: '/TableUsuario',
    alvos: add('/FormUsuario'),
  },
  master: {
    titulo: 'Empresas',
    texto: 'Incluir liga uma empresa ao portal. Na ficha dela, Testar conexão diz se o servidor responde.',
    tela: '/Administrativo/Empresa',
    alvos: add('/Administrativo/Empresa/Incluir'),
  },
}

/** Steps for a session, without screens that the user may not open or the server lacks. */
export function passosDe(session: Session): readonly Passo[] {
  const trabalho = trabalhoDe(session)
  return [
    {
      titulo: 'Suas telas',
      texto: 'O menu tem tudo o que você pode abrir. O botão no alto à esquerda o mostra e esconde.',
      tela: INICIO,
      alvos: ['nav#menu', 'header button[aria-expanded]'],
    },
    {
      titulo: 'Busca',
      texto: 'A busca (Ctrl K) acha telas, documentos e o manual por nome, número ou CNPJ/CPF.',
      tela: INICIO,
      alvos: ['[aria-keyshortcuts^="Control+K"]'],
    },
    ...(session.flagsVersao.inicio ? [ESPERA] : []),
    ...(trabalho ? [trabalho, { ...VISOES, tela: trabalho.tela }] : []),
    { ...AJUDA, tela: trabalho?.tela ?? INICIO },
  ]
}

const ESPERA: Passo = {
  titulo: 'Esperando por você',
  texto: 'O que depende de você, em números. Cada um abre a lista dele.',
  tela: INICIO,
  alvos: ['[data-passo=espera]'],
}
const VISOES: Omit<Passo, 'tela'> = {
  titulo: 'Visões',
  texto: 'Filtre, ordene e guarde a lista com um nome. Ela volta assim em qualquer aparelho.',
  alvos: ['[data-passo=visoes]', '[data-passo=mais]'],
}
const AJUDA: Omit<Passo, 'tela'> = {
  titulo: 'Ajuda',
  texto: 'No seu nome ficam o manual, os atalhos (tecla ?) e estes primeiros passos.',
  alvos: ['[popovertarget=menu-usuario]'],
}

function trabalhoDe(session: Session): Passo | undefined {
  const { tipo } = session.usuario
  const own = ADMINISTRAR[tipo]
  if (own) return own
  const items = menuOf(ownerOf(session)).flatMap((group) => group.items)
  return (TRABALHOS[tipo] ?? []).flatMap(([code, trabalho]) => {
    const item = items.find((one) => one.code === code)
    return item ? [{ ...trabalho, tela: item.to }] : []
  })[0]
}
