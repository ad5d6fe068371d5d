import { createElement, type SVGProps } from 'react'

const SHAPE = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** What `lucide-react` is in the build (`build/icons.ts`): one element for each icon. */
export const icon = (drawing: string) => (props: SVGProps<SVGSVGElement>) =>
  createElement('svg', {
    ...SHAPE,
    'aria-hidden': props.role || props['aria-label'] ? undefined : true,
    ...props,
    dangerouslySetInnerHTML: { __html: drawing },
  })
