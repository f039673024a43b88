import type { OutlookCheck } from './OutlookCheck.ts';

/** Written by outlookCheck.test.ts, which fails where it is no longer true. */
export const OUTLOOK_CHECK: OutlookCheck = {
  "dataOf": "2026-05-13",
  "families": [
    {
      "family": "classic",
      "checked": 20,
      "limits": [
        {
          "feature": "display",
          "fallback": "picture-alone"
        },
        {
          "feature": "font-size",
          "fallback": "sizes-in-pixels"
        },
        {
          "feature": "line-height",
          "fallback": "line-height-told-twice"
        },
        {
          "feature": "padding",
          "fallback": "padding-on-cells"
        },
        {
          "feature": "text-decoration",
          "fallback": "one-decoration"
        },
        {
          "feature": "dir attribute",
          "fallback": "line-of-its-own"
        },
        {
          "feature": "height attribute",
          "fallback": "sizes-in-pixels"
        },
        {
          "feature": "lang attribute",
          "fallback": "language-unread"
        },
        {
          "feature": "mailto: links",
          "fallback": "address-readable"
        },
        {
          "feature": "width attribute",
          "fallback": "sizes-in-pixels"
        }
      ]
    },
    {
      "family": "new",
      "checked": 20,
      "limits": []
    },
    {
      "family": "web",
      "checked": 20,
      "limits": []
    },
    {
      "family": "mac",
      "checked": 20,
      "limits": []
    },
    {
      "family": "ios",
      "checked": 20,
      "limits": []
    },
    {
      "family": "android",
      "checked": 20,
      "limits": []
    }
  ]
};
