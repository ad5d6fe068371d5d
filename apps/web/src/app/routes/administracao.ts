import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { ConviteQuery } from '@trama/contract/portal/convite'
import type { EmpresaPortalQuery } from '@trama/contract/portal/empresa'
import type { UsuarioQuery } from '@trama/contract/portal/usuario'
import type { AuditoriaSearch } from '@/features/auditoria/auditoria-api'
import type { WidgetSearch } from '@/features/widget/editor/form-page'
import { plainSearch } from '@/lib/url/search'
import type { SearchOf } from '@/lib/url/state'
import { screen } from '../screen'

/** Screens of who edits users, and of the master. */
export const administracao = [
  screen('/TableUsuario', {
    title: 'Usuários',
    gate: 'users',
    page: page(() => import('@/features/usuario/usuario-list-page'), 'UsuarioListPage'),
    search: plainSearch<SearchOf<typeof UsuarioQuery>>(),
  }),
  screen('/FormUsuario', {
    title: 'Novo usuário',
    gate: 'users',
    page: page(() => import('@/features/usuario/form/form-page'), 'UsuarioFormPage'),
  }),
  screen('/FormUsuario/$id', {
    title: 'Usuário',
    gate: 'users',
    numbers: { list: '/TableUsuario', noun: 'usuário' },
    page: page(() => import('@/features/usuario/form/form-page'), 'UsuarioFormPage'),
    props: ({ id }) => ({ key: id, id: Number(id) }),
  }),
  screen('/Convites', {
    title: 'Convites',
    gate: 'users',
    page: page(() => import('@/features/usuario/convite/list-page'), 'ConviteListPage'),
    search: plainSearch<SearchOf<typeof ConviteQuery>>(),
  }),
  screen('/Integracoes', {
    title: 'Integrações',
    gate: 'users',
    feature: 'integracao',
    page: page(() => import('@/features/integracao/integracoes-page'), 'IntegracoesPage'),
  }),
  screen('/Widgets', {
    title: 'Widgets',
    gate: 'users',
    page: page(() => import('@/features/widget/editor/list-page'), 'WidgetListPage'),
  }),
  screen('/Widgets/Incluir', {
    title: 'Novo widget',
    gate: 'users',
    page: page(() => import('@/features/widget/editor/form-page'), 'WidgetFormPage'),
    props: (_, { modelo = '', copia = '' }) => ({ key: `${modelo} ${copia}`, from: { modelo, copia } }),
    search: plainSearch<WidgetSearch & Partial<Record<string, string>>>(),
  }),
  screen('/Widgets/$codigo', {
    title: 'Widget',
    gate: 'users',
    numbers: { list: '/Widgets', noun: 'widget' },
    page: page(() => import('@/features/widget/editor/form-page'), 'WidgetFormPage'),
    props: ({ codigo }) => ({ key: codigo, codigo: Number(codigo) }),
  }),
  screen('/Administrativo/Auditoria', {
    title: 'Auditoria',
    gate: 'users',
    page: page(() => import('@/features/auditoria/auditoria-list-page'), 'AuditoriaListPage'),
    search: plainSearch<SearchOf<typeof AuditoriaSearch>>(),
  }),
  screen('/Administrativo/Empresa', {
    title: 'Empresas',
    gate: 'master',
    page: page(() => import('@/features/empresa/empresa-list-page'), 'EmpresaListPage'),
    search: plainSearch<SearchOf<typeof EmpresaPortalQuery>>(),
  }),
  screen('/Administrativo/Empresa/Incluir', {
    title: 'Nova empresa',
    gate: 'master',
    page: page(() => import('@/features/empresa/empresa-form-page'), 'EmpresaFormPage'),
  }),
  screen('/Administrativo/Empresa/$codcli', {
    title: 'Empresa',
    gate: 'master',
    page: page(() => import('@/features/empresa/empresa-form-page'), 'EmpresaFormPage'),
    props: ({ codcli }) => ({ key: codcli, codcli }),
  }),
] as const
