import { describe, expect, it } from 'vitest'
import { parseLink } from './page-links.ts'

const page = (href: string) => parseLink(href, 'yehang')

describe('a link inside content', () => {
  it.each([
    ['yehang://home', '/home'],
    ['yehang://comics/comicsDetail?id=12', '/comics/comicsDetail/12'],
    ['yehang://comics/comicsDetail/?id=12&from=ad', '/comics/comicsDetail/12?from=ad'],
    ['YEHANG://Activity/lottery/detail?name=%E6%B5%B7%20a', '/Activity/lottery/detail/%E6%B5%B7%20a'],
    ['yehang://play/longVideo?id=3', '/play/longVideo/3'],
    ['yehang://play/shortVideo', '/play/shortVideo'],
    ['yehang://play/shortVideo?id=3', '/play/shortVideo/3'],
    ['yehang://mine/message/im?id=5&name=a_b', '/mine/message/im/5_a_b'],
    ['yehang://home/label?id_name=5_x', '/home/label/5_x'],
    ['yehang://search?value=%E6%B5%B7', '/search/result_%E6%B5%B7'],
    ['yehang://search?from=ad', '/search?from=ad'],
  ])('%s opens %s', (href, path) => {
    expect(page(href)).toEqual({ page: path })
  })

  it('opens other sites in a new window', () => {
    expect(page('https://example.org/a?b=c')).toEqual({ window: 'https://example.org/a?b=c' })
    expect(page(' HTTP://example.org ')).toEqual({ window: 'http://example.org/' })
  })

  it('keeps values that look like another host inside the page', () => {
    expect(page('yehang://comics/comicsDetail?id=//example.org')).toEqual({
      page: '/comics/comicsDetail/%2F%2Fexample.org',
    })
    expect(page('yehang://home?redirect=//example.org')).toEqual({
      page: '/home?redirect=%2F%2Fexample.org',
    })
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//example.org',
    '/\\example.org',
    '/.//example.org',
    'https:/example.org',
    'https:example.org',
    'java\nscript:alert(1)',
    'yehang:////example.org',
    'yehang://.//example.org',
    'yehang://https://example.org',
    '/home',
    'other://home',
    'yehang://no/such/page',
    'yehang://',
    'yehang://comics/comicsDetail',
    'yehang:home',
    'http://',
    '',
  ])('refuses %j', (href) => {
    expect(page(href)).toBeUndefined()
  })
})
