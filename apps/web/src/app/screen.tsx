import type { QueryClient } from '@tanstack/react-query'
import {
  type AsyncRouteComponent,
  createRoute,
  redirect,
  type ResolveParams,
  type RouteComponent,
  useParams,
  useSearch,
} from '@tanstack/react-router'
import type { Feature } from '@trama/contract/features'
import { type Attributes, createElement, type ReactNode } from 'react'
import { FeatureGate } from '@/components/crud/feature-gate'
import { beside } from './beside'
import { pushMessage } from '@/lib/messages/messages-store'
import type { Gate } from './gates'
import { portal, root } from './layout-routes'
import { PublicFrame } from './public-frame'

type ValidateSearch = ((search: Record<string, unknown>) => object) | undefined
type SearchOf<Validate> = Validate extends (search: Record<string, unknown>) => infer Search ? Search : object

interface PageOptions<Path extends string, Validate extends ValidateSearch, Props extends object> {
  title: string
  page: AsyncRouteComponent<Props>
  /** Props that the page gets from its address. With another `key` the page starts anew. */
  props?: (params: ResolveParams<Path>, search: SearchOf<Validate>) => Props & Attributes
  search?: Validate
}

interface ScreenOptions<Path extends string, Validate extends ValidateSearch, Props extends object>
  extends PageOptions<Path, Validate, Props> {
  /** Who may open the page; the guard reads it (S1 §2.1). */
  gate: Gate
  /** A server without this feature says so in place of the page. */
  feature?: Feature
  /** The parameters are numbers of a document. Another address leads to `list`, which says why. */
  numbers?: { list: string } & ({ noun: string } | { refuse: () => Promise<Refusal> })
  /** Asks for the page's data while its code is on its way. */
  ahead?: () => Promise<(client: QueryClient, search: Record<string, unknown>) => void>
}

interface Refusal {
  refuseNumero: (params: Readonly<Record<string, string>>) => void
}

/** A screen behind the login. */
export function screen<
  const Path extends string,
  Props extends object,
  Validate extends ValidateSearch = undefined,
>(path: Path, options: ScreenOptions<Path, Validate, Props>) {
  const { title, gate, feature, numbers, ahead, search } = options
  const Page = pageAt(options)
  return createRoute({
    getParentRoute: () => portal,
    path,
    staticData: { title, gate },
    validateSearch: search as Validate,
    beforeLoad: async ({ params, preload }) => {
      if (numbers) await checkNumbers(numbers, params, preload)
    },
    loader: ({ location }) => {
      if (ahead) beside(ahead, location.search)
    },
    staleTime: Infinity,
    component: feature ? gated(Page, title, feature) : Page,
  })
}

const gated = (Page: RouteComponent, title: string, feature: Feature): RouteComponent =>
  fetchedAs(Page, () => (
    <FeatureGate title={title} feature={feature}>
      <Page />
    </FeatureGate>
  ))

/** A screen that needs no session. */
export function publicScreen<const Path extends string, Props extends object>(
  path: Path,
  options: PageOptions<Path, undefined, Props> & { wide?: boolean },
) {
  const Page = pageAt(options)
  const Framed = () => (
    <PublicFrame wide={options.wide}>
      <Page />
    </PublicFrame>
  )
  return createRoute({
    getParentRoute: () => root,
    path,
    staticData: { title: options.title },
    component: fetchedAs(Page, Framed),
  })
}

/** The page with its props out of the address. The router fetches its code ahead as the page's own. */
function pageAt<Path extends string, Validate extends ValidateSearch, Props extends object>({
  page: Page,
  props,
}: PageOptions<Path, Validate, Props>): RouteComponent {
  function Screen() {
    const params = useParams({ strict: false })
    const search = useSearch({ strict: false })
    const filled = props?.(ofPath<ResolveParams<Path>>(params), ofPath<SearchOf<Validate>>(search))
    return createElement(Page, filled ?? ofPath<Props & Attributes>({}))
  }
  return fetchedAs(Page, Screen)
}

/** The router fetches the code of a page ahead, whatever stands around it. */
const fetchedAs = (Page: AsyncRouteComponent<never>, Screen: () => ReactNode): RouteComponent =>
  Object.assign(Screen, { preload: () => Page.preload?.() })

/** The router fills exactly what the path and `search` name; a page without `props` takes none. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- A named cast: the caller says what the router fills in.
const ofPath = <Shape,>(value: object): Shape => value as Shape

async function checkNumbers(
  numbers: NonNullable<ScreenOptions<string, undefined, object>['numbers']>,
  params: Readonly<Record<string, string>>,
  /** The pointer is over a link: nothing may be shown for that. */
  preload: boolean,
): Promise<void> {
  const given = Object.values(params)
  if (given.length > 0 && given.every((number) => /^\d{1,9}$/.test(number))) return
  if (!preload) {
    if ('noun' in numbers) pushMessage(`Número de ${numbers.noun} inválido.`)
    else (await numbers.refuse()).refuseNumero(params)
  }
  throw redirect({ href: numbers.list })
}
