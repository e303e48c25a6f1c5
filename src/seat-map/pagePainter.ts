import { Renderer } from './renderer.ts';
import { pageSurface } from './surface.ts';

/** What the worker does, in the page. Throws where the canvas cannot be drawn on. */
export const paintOnPage = (canvas: HTMLCanvasElement) => new Renderer(pageSurface(canvas));
