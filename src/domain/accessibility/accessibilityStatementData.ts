import type { AccessibilityStatement } from './AccessibilityStatement.ts';

/**
 * Checked by tests/architecture/accessibilityStatement.test.ts, which rewrites date, versions and
 * counts when they are outdated.
 */
export const ACCESSIBILITY_STATEMENT: AccessibilityStatement = {
  "date": "2026-11-30",
  "gaps": [
    "people",
    "documents",
    "easyLanguage",
    "germanPieces",
    "otherSites"
  ],
  "checks": [
    {
      "id": "pages",
      "suite": "e2e",
      "file": "tests/e2e/accessibility.spec.ts",
      "test": "axe finds no violations on ",
      "tools": [
        {
          "name": "axe",
          "package": "axe-core",
          "version": "4.14"
        }
      ],
      "counted": 21
    },
    {
      "id": "pieces",
      "suite": "storybook",
      "file": ".storybook/preview.tsx",
      "test": null,
      "tools": [
        {
          "name": "axe",
          "package": "axe-core",
          "version": "4.14"
        }
      ],
      "counted": 350
    },
    {
      "id": "markup",
      "suite": "ssr",
      "file": "tests/ssr/markup.test.ts",
      "test": "have no problem for %s",
      "tools": [
        {
          "name": "html-validate",
          "package": "html-validate",
          "version": "11.18"
        },
        {
          "name": "Nu Html Checker",
          "package": "vnu-jar",
          "version": "25.11"
        }
      ],
      "counted": 13
    },
    {
      "id": "contrast",
      "suite": "unit",
      "file": "src/domain/brand/palette.test.ts",
      "test": "guarantees every contrast for every brand",
      "tools": [],
      "counted": 13
    },
    {
      "id": "keyboard",
      "suite": "e2e",
      "file": "tests/e2e/keyboard.spec.ts",
      "test": null,
      "tools": [
        {
          "name": "Playwright",
          "package": "@playwright/test",
          "version": "1.65"
        }
      ],
      "counted": null
    },
    {
      "id": "withoutScript",
      "suite": "e2e",
      "file": "tests/e2e/withoutScript.spec.ts",
      "test": null,
      "tools": [
        {
          "name": "Playwright",
          "package": "@playwright/test",
          "version": "1.65"
        }
      ],
      "counted": null
    }
  ],
  "tried": {
    "month": "2026-11",
    "engines": [
      "Firefox ESR 153",
      "WebKitGTK 2.50 (as Safari 26.0)"
    ]
  }
};
